import { expect, it } from 'vitest';
import { shopWith } from '../../../testing/test-shop.ts';
import { stripe } from './stripe.ts';
import { openTestProvider } from './test-provider.test-data.ts';

it('a sum that Stripe never accepts is refused as such, and the basket is open again', async () => {
  const shop = await shopWith(stripe, openTestProvider);
  const traveller = await shop.traveller();
  const total = await traveller.add();
  shop.testProvider.rejectBelow(1_000_000);
  const rejection = await traveller.start(total);
  expect([rejection.statusCode, rejection.json()]).toEqual([
    409,
    {
      errors: [
        { id: 'sum-refused', message: 'This amount can’t be paid online. Change your selection or contact us.' },
      ],
    },
  ]);
  expect(await traveller.basket()).toMatchObject({ status: 'OPEN', total });
  shop.advance(60_000);
  await shop.reconcile();
  expect((await shop.audit()).faults).toEqual([]);
  shop.testProvider.rejectBelow(1);
  expect(await traveller.pay(total)).toMatchObject({ status: 'REDIRECT' });
});
