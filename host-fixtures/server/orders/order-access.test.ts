import { describe, expect, it } from 'vitest';
import { findOrderRole, grantAccess } from './order-access.ts';
import { keyPeriodMs, reservationKeyLifetimeMs } from './order-keys.ts';
import { removeExpiredRows } from '../http/background-work.ts';
import { demoPassword } from '../accounts/demo-people.ts';
import { accountMailsTo } from '../../testing/account-visitor.ts';
import { anna, type AnsweredOrder, testShop } from '../../testing/test-shop.ts';

/** Buys an order as Anna, and finds it as a second visitor by its number and her address. */
async function findBookedOrder() {
  const shop = await testShop();
  const order = await (await shop.traveller()).buy();
  const stranger = await shop.traveller();
  const find = async () => {
    const { reservationDetailsKey: key } = (await stranger.find(order.orderNumber)).json<{
      reservationDetailsKey: string;
    }>();
    return { key, order: (await stranger.order(key)).json<AnsweredOrder>() };
  };
  const access = await find();
  const reservationKey = access.order.reservations[0]?.reservationKey ?? '';
  expect((await stranger.cancellation(reservationKey)).statusCode).toBe(200);
  return { shop, stranger, find, detailsKey: access.key, reservationKey, number: `${order.orderNumber}-1` };
}

describe('the key to a reservation', () => {
  it('expires after a day, and the order can be looked up again', async () => {
    const { shop, stranger, find, reservationKey } = await findBookedOrder();
    shop.advance(reservationKeyLifetimeMs - 1);
    expect((await stranger.cancellation(reservationKey)).statusCode).toBe(200);
    shop.advance(keyPeriodMs + 1);
    // Opening a page gives the browser a valid session again.
    await stranger.open({ url: '/bus-tracker?now=2031-03-09T09:00' });
    for (const answer of [
      await stranger.cancellation(reservationKey),
      await stranger.cancellationOrder(reservationKey),
      await stranger.refund(reservationKey),
      await stranger.open({ url: `/journey-planner/api/cancellation/${reservationKey}/reschedule` }),
    ])
      expect(answer.statusCode).toBe(404);
    const newKey = (await find()).order.reservations[0]?.reservationKey ?? '';
    expect(newKey).not.toBe(reservationKey);
    expect((await stranger.cancellation(newKey)).statusCode).toBe(200);
  });

  it('is unchanged in the answer of the order, although a newer key exists', async () => {
    const { shop, stranger, reservationKey } = await findBookedOrder();
    shop.advance(keyPeriodMs);
    const { reservations } = (await stranger.cancellationOrder(reservationKey)).json<AnsweredOrder>();
    expect(reservations[0]?.reservationKey).toBe(reservationKey);
  });
});

describe('the keys to the orders of an account are revoked, and the access they granted', () => {
  it.each([
    ['when it is closed', async (owner) => owner.account('close', { password: demoPassword, isConfirmed: true })],
    [
      'when its password is changed',
      async (owner) => owner.account('password', { currentPassword: demoPassword, password: 'un tout nouveau car' }),
    ],
    [
      'when another password is chosen by mail',
      async (owner, { database }) => {
        await owner.account('forgotten-password', { emailAddress: anna.emailAddress });
        const { code } = (await accountMailsTo(database, anna.emailAddress)).at(-1) ?? {};
        return owner.account('reset-password', { code, password: 'un tout nouveau car' });
      },
    ],
  ] satisfies [string, (owner: Traveller, shop: Shop) => Promise<{ statusCode: number }>][])(
    '%s',
    async (_case, end) => {
      const { shop, stranger, find, detailsKey, reservationKey, number } = await findBookedOrder();
      const owner = await shop.traveller();
      await owner.account('login', { emailAddress: anna.emailAddress, password: demoPassword });
      const rename = () => stranger.savePassenger(number, { passengerId: '1', firstName: 'Ada', lastName: 'Byron' });
      expect((await rename()).statusCode).toBe(200);
      expect((await end(owner, shop)).statusCode).toBe(200);
      expect((await stranger.order(detailsKey)).statusCode).toBe(404);
      expect((await stranger.cancellation(reservationKey)).statusCode).toBe(404);
      expect((await stranger.refund(reservationKey)).statusCode).toBe(404);
      expect((await rename()).statusCode).toBe(404);
      // The order can still be found by its number and address.
      const { order } = await find();
      expect((await stranger.cancellation(order.reservations[0]?.reservationKey)).statusCode).toBe(200);
    },
  );
});

it('a visitor without a session gets access to no order', async () => {
  const { shop, number } = await findBookedOrder();
  const [orderNumber = ''] = number.split('-');
  const access = () =>
    shop.database.selectFrom('order_access').select('session_id').where('session_id', '=', '').execute();
  await grantAccess(shop.database, { sessionId: '', orderNumber }, shop.now());
  expect(await access()).toEqual([]);
  const order = await shop.database.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  await shop.database.updateTable('order_access').set({ session_id: '' }).execute();
  expect(await access()).toHaveLength(1);
  expect(await findOrderRole(shop.database, { order }, { sessionId: '' })).toBeUndefined();
});

it('the access of a session is deleted after a week, when the session has expired', async () => {
  const { shop } = await findBookedOrder();
  const countRows = async () => (await shop.database.selectFrom('order_access').selectAll().execute()).length;
  await removeExpiredRows(shop.database, { now: shop.now() + 7 * 24 * 3_600_000 - 1 });
  expect(await countRows()).toBe(1);
  await removeExpiredRows(shop.database, { now: shop.now() + 7 * 24 * 3_600_000 });
  expect(await countRows()).toBe(0);
});

it('the access of a session that was granted while the clock was days ahead is deleted', async () => {
  const { shop } = await findBookedOrder();
  await removeExpiredRows(shop.database, { now: shop.now() - 3 * 24 * 3_600_000 });
  expect(await shop.database.selectFrom('order_access').selectAll().execute()).toEqual([]);
});

type Shop = Awaited<ReturnType<typeof testShop>>;
type Traveller = Awaited<ReturnType<Shop['traveller']>>;
