import { expect, it } from 'vitest';
import { shopWith } from '../../../testing/test-shop.ts';
import { auditSales } from '../../../operations/audit/audit-sales.ts';
import { stripe, stripeBooks } from './stripe.ts';
import { openTestProvider } from './test-provider.test-data.ts';

const approved = '4242424242424242';

/** A shop with a sale and a refund, and a session that waits on Stripe's page. */
async function soldShop() {
  const shop = await shopWith(stripe, openTestProvider);
  const one = await shop.traveller();
  await one.card(await one.pay(await one.add()), approved);
  await one.payment();
  const order = (await one.confirmation()).json<{ reservations: { reservationKey: string }[] }>();
  await one.refund(order.reservations[0]?.reservationKey);
  await shop.reconcile();
  const other = await shop.traveller();
  await other.pay(await other.add());
  const books = stripeBooks(shop.theirs.address, shop.database);
  const wrong = async () =>
    (await auditSales(shop.database, books, shop.now()))
      .filter(({ isFault, count }) => isFault && count > 0)
      .map(({ what, count }) => `${what}: ${count}`);
  return { shop, books, wrong };
}

it('are read by Stripe’s lists, as its dashboard shows them', async () => {
  const { shop, books, wrong } = await soldShop();
  const [read, shown] = [await books.read(), await shop.theirs.books.read()];
  expect(read).toEqual(shown);
  expect([read.sessions.size, read.refunds.size]).toEqual([2, 1]);
  expect(await wrong()).toEqual([]);
});

it('show money without an order, and a refund that the host did not request', async () => {
  const { shop, wrong } = await soldShop();
  await shop.database.deleteFrom('refunds').execute();
  expect(await wrong()).toContain('refunds of the provider that the host did not request: 1');
  await shop.database.deleteFrom('tickets').execute();
  await shop.database.deleteFrom('orders').execute();
  expect(await wrong()).toContain('money without an order: 1');
});

it('exclude other systems of the same account, and are empty before the first request', async () => {
  const { shop, books } = await soldShop();
  await shop.database.deleteFrom('provider_notes').execute();
  expect(await books.read()).toEqual({ sessions: new Map(), refunds: new Map() });
});
