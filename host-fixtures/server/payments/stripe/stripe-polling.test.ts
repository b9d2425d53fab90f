import { expect, it } from 'vitest';
import { shopWith } from '../../../testing/test-shop.ts';
import { stripe } from './stripe.ts';
import { openTestProvider } from './test-provider.test-data.ts';

it('Stripe is polled about an undecided payment twice a minute, regardless of the number of passes', async () => {
  const shop = await shopWith(stripe, openTestProvider);
  const traveller = await shop.traveller();
  const payment = await traveller.pay(await traveller.add());
  // A card whose callback never arrives.
  await traveller.card(payment, '4000000000007007');
  shop.testProvider.faults.set('GET /v1/checkout/sessions/*', 'fails');
  const statusAfter = async (ms: number) => {
    shop.advance(ms);
    await shop.reconcile();
    return (await shop.database.selectFrom('payments').select('status').executeTakeFirst())?.status;
  };
  expect(await statusAfter(0)).toBe('REDIRECT');
  shop.testProvider.faults.clear();
  expect(await statusAfter(29_999)).toBe('REDIRECT');
  expect(await statusAfter(1)).toBe('PAID');
});
