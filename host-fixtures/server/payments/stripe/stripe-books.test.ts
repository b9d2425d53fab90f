import { expect, it } from 'vitest';
import { shopWith } from '../../../testing/test-shop.ts';
import { auditSales, filterFaults } from '../../../operations/audit/audit-sales.ts';
import { stripe, stripeBooks } from './stripe.ts';
import { openTestProvider } from './test-provider.test-data.ts';

const approvedCard = '4242424242424242';

/** Opens a shop with a sale, a refund, and an unpaid session on Stripe's page. */
async function openSoldShop() {
  const shop = await shopWith(stripe, openTestProvider);
  const traveller = await shop.traveller();
  await traveller.card(await traveller.pay(await traveller.add()), approvedCard);
  await traveller.payment();
  const order = (await traveller.confirmation()).json<{ reservations: { reservationKey: string }[] }>();
  await traveller.refund(order.reservations[0]?.reservationKey);
  await shop.reconcile();
  const secondTraveller = await shop.traveller();
  await secondTraveller.pay(await secondTraveller.add());
  const books = stripeBooks(shop.testProvider.address, shop.database);
  const listFaults = async () =>
    filterFaults(await auditSales(shop.database, books, shop.now())).map(({ what, count }) => `${what}: ${count}`);
  return { shop, books, listFaults };
}

it('the books are read from Stripe’s lists, and equal those of its dashboard', async () => {
  const { shop, books, listFaults } = await openSoldShop();
  const [listedBooks, dashboardBooks] = [await books.read(), await shop.testProvider.books.read()];
  expect(listedBooks).toEqual(dashboardBooks);
  expect([listedBooks?.sessions.size, listedBooks?.refunds.size]).toEqual([2, 1]);
  expect(await listFaults()).toEqual([]);
});

it('the books reveal money without an order, and a refund that the host did not request', async () => {
  const { shop, listFaults } = await openSoldShop();
  await shop.database.deleteFrom('refunds').execute();
  expect(await listFaults()).toContain('refunds of the provider that the host did not request: 1');
  await shop.database.deleteFrom('tickets').execute();
  await shop.database.deleteFrom('orders').execute();
  expect(await listFaults()).toContain('money without an order: 1');
});

it('the books exclude other systems of the same account, and are empty before the first request', async () => {
  const { shop, books } = await openSoldShop();
  await shop.database.deleteFrom('provider_notes').execute();
  expect(await books.read()).toEqual({ sessions: new Map(), refunds: new Map() });
});
