import { expect, it } from 'vitest';
import { testShop } from '../../testing/test-shop.ts';
import { direct, withChange } from '../../testing/test-visitor.ts';

const approvedCard = '4242424242424242';

/** A shop that has sold one ticket. */
async function soldShop() {
  const shop = await testShop();
  const traveller = await shop.traveller();
  await traveller.card(await traveller.pay(await traveller.add()), approvedCard);
  await traveller.payment();
  return shop;
}

const listFaults = async ({ audit }: Awaited<ReturnType<typeof testShop>>) =>
  (await audit()).faults.map(({ what, count }) => `${what}: ${count}`);

it('finds no fault in sold and held places, and in pending payments', async () => {
  const shop = await soldShop();
  await (await shop.traveller()).add('203103101', 2);
  const otherTraveller = await shop.traveller();
  await otherTraveller.pay(await otherTraveller.add('203103101', 3));
  const { faults, count } = await shop.audit();
  expect(faults).toEqual([]);
  expect(['tickets', 'orders', 'places held in open baskets', 'places held while they are paid'].map(count)).toEqual([
    ...[1, 1, 2, 3],
  ]);
});

type Shop = Awaited<ReturnType<typeof testShop>>;

it.each<[string, (shop: Shop) => Promise<unknown>]>([
  [
    'money without an order: 1',
    async ({ database }) => {
      await database.deleteFrom('tickets').execute();
      await database.deleteFrom('orders').execute();
      await database.deleteFrom('baskets').execute();
    },
  ],
  [
    'orders without money: 1',
    ({ providerDatabase }) => providerDatabase.updateTable('sessions').set({ status: 'VOIDED' }).execute(),
  ],
  [
    'orders whose amount differs from the cost of their tickets: 1',
    ({ database }) => database.updateTable('basket_lines').set({ price_minor: 1 }).execute(),
  ],
  ['reservations without tickets: 1', ({ database }) => database.deleteFrom('holds').execute()],
  [
    'places held without a sale: 1',
    async ({ database, providerDatabase }) => {
      await database.deleteFrom('tickets').execute();
      await database.deleteFrom('orders').execute();
      await providerDatabase.updateTable('sessions').set({ status: 'VOIDED' }).execute();
    },
  ],
  [
    'coaches with more tickets than places: 1',
    async ({ database }) => {
      const hold = await database.selectFrom('holds').selectAll().executeTakeFirstOrThrow();
      const { hold_id: _, ...row } = hold;
      await database
        .insertInto('holds')
        .values(Array.from({ length: 100 }, () => ({ ...row, seat_number: null })))
        .execute();
    },
  ],
  [
    'seats given twice: 1',
    async ({ database }) => {
      await database.schema.dropIndex('one_holder_of_seat').execute();
      const { hold_id: _, ...row } = await database.selectFrom('holds').selectAll().executeTakeFirstOrThrow();
      await database.updateTable('holds').set({ seat_number: '1A' }).execute();
      await database
        .insertInto('holds')
        .values({ ...row, seat_number: '1A' })
        .execute();
    },
  ],
])('finds %s', async (...[what, spoil]) => {
  const shop = await soldShop();
  await spoil(shop);
  expect(await listFaults(shop)).toEqual([what]);
});

it('finds a payment without a basket', async () => {
  const shop = await testShop();
  const traveller = await shop.traveller();
  await traveller.pay(await traveller.add());
  await shop.database.deleteFrom('baskets').execute();
  expect(await listFaults(shop)).toEqual(['payments under way without a basket: 1']);
});

it.each<[string, (shop: Shop) => Promise<unknown>, readonly string[]]>([
  [
    'another amount at the provider',
    ({ providerDatabase }) => providerDatabase.updateTable('sessions').set({ amount_minor: 1 }).execute(),
    ['payments whose amount differs at the provider: 1'],
  ],
  [
    'another currency at the provider',
    ({ providerDatabase }) => providerDatabase.updateTable('sessions').set({ currency: 'CAD' }).execute(),
    ['payments whose amount differs at the provider: 1'],
  ],
  [
    'a payment in another currency',
    ({ database }) => database.updateTable('payments').set({ currency: 'CAD' }).execute(),
    ['orders that differ from payments less refunds: 1', 'payments whose amount differs at the provider: 1'],
  ],
  [
    'tickets in another currency',
    async ({ database }) => {
      await database.updateTable('basket_lines').set({ currency: 'CAD' }).execute();
      await database.updateTable('holds').set({ currency: 'CAD' }).execute();
    },
    ['orders whose amount differs from the cost of their tickets: 1'],
  ],
  [
    'a place in a different currency from its ticket',
    ({ database }) => database.updateTable('holds').set({ currency: 'CAD' }).execute(),
    ['baskets in more than one currency: 1', 'orders whose amount differs from the cost of their tickets: 1'],
  ],
])('finds %s', async (...[, spoil, faults]) => {
  const shop = await soldShop();
  await spoil(shop);
  expect(await listFaults(shop)).toEqual(faults);
});

it('counts the money of each currency separately', async () => {
  const shop = await soldShop();
  const { gross_minor } = await shop.database.selectFrom('orders').select('gross_minor').executeTakeFirstOrThrow();
  expect((await shop.audit()).count('money of orders in GBP')).toBe(gross_minor / 100);
});

/** A shop that has sold two tickets and refunded one of them. */
async function refundedShop() {
  const shop = await testShop();
  const traveller = await shop.traveller();
  const { reservations } = await traveller.buy([direct, withChange]);
  await traveller.refund(reservations[1]?.reservationKey);
  return shop;
}

it('counts cancellations and refunds', async () => {
  const shop = await refundedShop();
  const { faults, count } = await shop.audit();
  expect(faults).toEqual([]);
  expect(['reservations cancelled', 'refunds made', 'refunds on their way'].map(count)).toEqual([1, 1, 0]);
});

it.each<[string, (shop: Shop) => Promise<unknown>, readonly string[]]>([
  [
    'an unknown refund',
    ({ database }) => database.deleteFrom('refunds').execute(),
    ['orders that differ from payments less refunds: 1', 'refunds of the provider that the host did not request: 1'],
  ],
  [
    'a refund that was never made',
    ({ providerDatabase }) => providerDatabase.deleteFrom('refunds').execute(),
    ['refunds that differ at the provider: 1'],
  ],
  [
    'a refund with a different amount at the provider',
    ({ providerDatabase }) => providerDatabase.updateTable('refunds').set({ amount_minor: 1 }).execute(),
    ['refunds that differ at the provider: 1'],
  ],
  [
    'a refund that only the provider has marked as refused',
    ({ providerDatabase }) => providerDatabase.updateTable('refunds').set({ status: 'REFUSED' }).execute(),
    ['refunds that differ at the provider: 1'],
  ],
  [
    'a refund of more than was paid',
    async ({ database, providerDatabase }) => {
      await database.updateTable('refunds').set({ amount_minor: 999_999 }).execute();
      await providerDatabase.updateTable('refunds').set({ amount_minor: 999_999 }).execute();
    },
    ['orders that differ from payments less refunds: 1', 'payments with more refunded than paid: 1'],
  ],
  [
    'a fee that is not charged',
    ({ database }) => database.deleteFrom('order_charges').execute(),
    ['orders whose amount differs from the cost of their tickets: 1'],
  ],
  [
    'a place for a cancelled reservation',
    async ({ database }) => {
      const { hold_id: _, ...hold } = await database.selectFrom('holds').selectAll().executeTakeFirstOrThrow();
      const line = await database
        .selectFrom('basket_lines')
        .select('line_item_id')
        .where('reservation_status', '=', 'CANCELLED')
        .executeTakeFirstOrThrow();
      await database
        .insertInto('holds')
        .values({ ...hold, ...line, seat_number: null })
        .execute();
    },
    ['places held for cancelled or exchanged reservations: 1'],
  ],
])('finds %s', async (...[, spoil, faults]) => {
  const shop = await refundedShop();
  await spoil(shop);
  expect(await listFaults(shop)).toEqual(faults);
});
