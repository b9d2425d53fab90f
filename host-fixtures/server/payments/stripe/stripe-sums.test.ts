import { expect, it } from 'vitest';
import { shopWith } from '../../../testing/test-shop.ts';
import { stripe } from './stripe.ts';
import { openTestProvider } from './test-provider.test-data.ts';

it('a sum that Stripe never accepts is refused as such, and the basket is open again', async () => {
  const shop = await shopWith(stripe, openTestProvider);
  const one = await shop.traveller();
  const total = await one.add();
  shop.theirs.takeFrom(1_000_000);
  const refused = await one.start(total);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      errors: [
        { id: 'sum-refused', message: 'This amount can’t be paid online. Change your selection or contact us.' },
      ],
    },
  ]);
  expect(await one.basket()).toMatchObject({ status: 'OPEN', total });
  shop.later(60_000);
  await shop.reconcile();
  expect((await shop.audit()).wrong).toEqual([]);
  shop.theirs.takeFrom(1);
  expect(await one.pay(total)).toMatchObject({ status: 'REDIRECT' });
});
