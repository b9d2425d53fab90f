import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { getOrder } from '#shared/contract/orders/orders.ts';
import { type AnsweredOrder, testShop } from '../../../../testing/test-shop.ts';
import { afterSales } from '../../../../testing/test-booking.ts';
import { direct, line, withChange } from '../../../../testing/test-visitor.ts';
import { demoPassword } from '../../../accounts/demo-people.ts';
import { detailsKeyLifetimeMs } from '../../../orders/order-keys.ts';
import { maxListedReservations } from '../../../orders/stored-order.ts';
import { openTrialFeatures } from '../../../trial-features/open-trial-features.ts';
import { trialFeatures } from '../../../trial-features/trial-features.ts';

const accountOrders = '/account-management/api/orders';

async function buyOrder(journeyIds: readonly string[] = [direct]) {
  const shop = await testShop();
  const client = await shop.traveller();
  return { shop, client, order: await client.buy(journeyIds) };
}

/** Signs a browser in as a demo user. */
async function signIn(client: Awaited<ReturnType<typeof buyOrder>>['client'], emailAddress: string) {
  const answer = await client.send('../../account-management/api/login', { emailAddress, password: demoPassword });
  expect(answer.statusCode).toBe(200);
}

describe('an order', () => {
  it('contains its reservations with their rights, and matches the contract', async () => {
    const { order } = await buyOrder([direct, withChange]);
    const { orderNumber, reservations = [] } = parse(getOrder.answer, order);
    expect(reservations).toMatchObject([
      {
        reservationNumber: `${orderNumber}-1`,
        status: 'CONFIRMED',
        passengers: [{ passengerId: '1' }],
        canAmend: true,
        canReschedule: true,
        canCancel: true,
      },
      { reservationNumber: `${orderNumber}-2`, status: 'CONFIRMED' },
    ]);
    expect(order).toMatchObject({ retainedTotal: null, refunds: [], createdAt: '2031-03-09T09:00:00Z' });
    expect(order.journeys).toHaveLength(2);
    // Tickets are read offline, so the order itself contains the address of the stop.
    expect(order.journeys?.map(({ origin }) => origin.stopAddress)).toEqual(['1 Station Road', '1 Station Road']);
    const sum = (order.journeys ?? []).reduce((total, { price }) => total + (price ?? 0), 0);
    expect(order.grossTotal).toBeCloseTo(sum + (order.markupTotal ?? 0));
  });

  it('contains ticket conditions in the time zone of the origin', async () => {
    const { order } = await buyOrder([direct, withChange]);
    // Departs in Leeds at ten on the next day; refundable until two hours before, changeable until one hour before.
    expect(order.journeys?.[0]?.conditions).toEqual({
      refundableUntil: '2031-03-10T08:00:00',
      refundFee: null,
      changeableUntil: '2031-03-10T09:00:00',
      changeFee: null,
    });
    expect(order.journeys?.[1]?.conditions).toEqual({
      refundableUntil: '2031-03-09T12:00:00',
      refundFee: Math.round((order.journeys?.[1]?.price ?? 0) * 25) / 100,
      changeableUntil: '2031-03-10T10:00:00',
      changeFee: 5,
    });
  });

  it('can be changed until its conditions end', async () => {
    const { client } = await buyOrder();
    const readRightsAt = async (now: string) => {
      await client.open({ url: `/bus-tracker?now=${now}` });
      const [reservation] = (await client.confirmation()).json<AnsweredOrder>().reservations ?? [];
      const { canAmend, canReschedule, canCancel } = reservation ?? {};
      return [canAmend, canReschedule, canCancel];
    };
    expect(await readRightsAt('2031-03-10T07:59')).toEqual([true, true, true]);
    expect(await readRightsAt('2031-03-10T08:00')).toEqual([true, true, false]);
    expect(await readRightsAt('2031-03-10T09:00')).toEqual([true, false, false]);
    expect(await readRightsAt('2031-03-10T10:00')).toEqual([false, false, false]);
  });

  it('opens by its key for several hours, in any session', async () => {
    const { shop, order } = await buyOrder();
    const stranger = await shop.traveller();
    expect((await stranger.order(order.reservationDetailsKey)).json()).toMatchObject({
      orderNumber: order.orderNumber,
    });
    shop.advance(detailsKeyLifetimeMs);
    expect((await stranger.order(order.reservationDetailsKey)).statusCode).toBe(404);
    expect((await stranger.order('nonsense')).statusCode).toBe(404);
  });

  it('opens by the key of one of its reservations', async () => {
    const { shop, order } = await buyOrder();
    const stranger = await shop.traveller();
    const { reservationKey = '' } = order.reservations?.[0] ?? {};
    const answer = await stranger.cancellationOrder(reservationKey);
    expect(answer.json()).toMatchObject({ orderNumber: order.orderNumber });
    expect((await stranger.cancellationOrder(`${reservationKey}x`)).statusCode).toBe(404);
    expect((await stranger.cancellationOrder(`${order.orderNumber}-1`)).statusCode).toBe(404);
  });

  it('does not open by its number for other visitors', async () => {
    const { shop, order } = await buyOrder();
    const stranger = await shop.traveller();
    expect((await stranger.confirmation(`?orderNumber=${order.orderNumber}`)).statusCode).toBe(404);
    expect((await stranger.confirmation()).statusCode).toBe(404);
  });

  it('opens by its number in a session that has proved the address, but is no purchase of that session', async () => {
    const { shop, client, order } = await buyOrder();
    const number = `?orderNumber=${order.orderNumber}`;
    expect((await client.confirmation(number)).json()).toMatchObject({ isBoughtInSession: true });
    const stranger = await shop.traveller();
    const prove = (customerIdentifier: string) =>
      stranger.send('orders/key', { customerIdentifier, referenceNumber: order.orderNumber });
    expect((await prove('stranger@example.com')).statusCode).toBe(404);
    expect((await stranger.confirmation(number)).statusCode).toBe(404);
    await prove('anna@example.com');
    const answer = (await stranger.confirmation(number)).json<AnsweredOrder>();
    expect(answer).toMatchObject({ orderNumber: order.orderNumber, isBoughtInSession: false });
    expect(answer).not.toHaveProperty('telephoneNumber');
    // Without a number, only purchases of the session.
    expect((await stranger.confirmation()).statusCode).toBe(404);
  });

  it('opens by its number for the signed-in owner of its address, and for no other account', async () => {
    const { shop, order } = await buyOrder();
    const number = `?orderNumber=${order.orderNumber}`;
    const owner = await shop.traveller();
    await signIn(owner, 'anna@example.com');
    expect((await owner.confirmation(number)).json()).toMatchObject({ isBoughtInSession: false });
    const otherAccount = await shop.traveller();
    await signIn(otherAccount, 'anna+other@example.com');
    expect((await otherAccount.confirmation(number)).statusCode).toBe(404);
  });
});

describe('the orders of an account', () => {
  it('are those of its address and of the session, the latest first', async () => {
    const { shop, client, order } = await buyOrder();
    const laterOrder = await client.buy([withChange]);
    const stranger = await shop.traveller();
    await signIn(stranger, 'anna@example.com');
    const { orders } = (await stranger.open({ url: accountOrders })).json<{ orders: readonly AnsweredOrder[] }>();
    expect(orders.map(({ orderNumber }) => orderNumber)).toEqual([laterOrder.orderNumber, order.orderNumber]);
    await signIn(client, 'anna+other@example.com');
    const accountAnswer = (await client.open({ url: accountOrders })).json<{ orders: readonly AnsweredOrder[] }>();
    expect(accountAnswer.orders).toHaveLength(2);
  });

  it('end after the order with the last reservation of a list', async () => {
    const shop = await testShop();
    const client = await shop.traveller();
    const { payBasket } = afterSales(client);
    // One on each of 20 days, since a visitor holds few seats on one coach.
    const journeys = Array.from({ length: 20 }, (_, day) => line(`203103${10 + day}1`));
    for (let bought = 0; bought <= maxListedReservations; bought += journeys.length) {
      await client.send('basket/add', { journeys }, { key: `basket ${bought}` });
      await payBasket();
    }
    await signIn(client, 'anna+other@example.com');
    const { orders } = (await client.open({ url: accountOrders })).json<{ orders: readonly AnsweredOrder[] }>();
    expect(orders.flatMap(({ reservations }) => reservations)).toHaveLength(maxListedReservations);
  });

  it('are refused for visitors who are not signed in, not activated, or another user', async () => {
    const { shop } = await buyOrder();
    const stranger = await shop.traveller();
    expect((await stranger.open({ url: accountOrders })).statusCode).toBe(401);
    await signIn(stranger, 'noe@example.com');
    const answer = await stranger.open({ url: accountOrders });
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { errors: [{ id: 'not-activated' }] }]);
    await signIn(stranger, 'anna+other@example.com');
    expect((await stranger.open({ url: accountOrders })).json()).toEqual({ orders: [] });
  });
});

async function sellOrder(parts: Parameters<typeof testShop>[0] = {}) {
  const shop = await testShop(parts);
  const order = await (await shop.traveller()).buy();
  return { shop, order, stranger: await shop.traveller() };
}

const addDash = (number: string) => `${number.slice(0, 4)}-${number.slice(4)}`;

describe('an order is found by its number', () => {
  it.each<[string, (number: string) => readonly [string, string]]>([
    ['as displayed', (number) => [number, 'anna@example.com']],
    ['in lower case', (number) => [number.toLowerCase(), 'anna@example.com']],
    ['with blanks and dashes', (number) => [` ${addDash(number)} `, ' anna@example.com ']],
    ['with the number sign', (number) => [`N° ${number}`, 'anna@example.com']],
    ['with capitals in the address', (number) => [number, 'Anna@Example.COM']],
    ['by the number of a reservation', (number) => [`${number}-1`, 'anna@example.com']],
  ])('%s', async (_case, spell) => {
    const { order, stranger } = await sellOrder();
    const [number, address] = spell(order.orderNumber);
    const answer = await stranger.find(number, address);
    const { reservationDetailsKey } = answer.json<{ reservationDetailsKey: string }>();
    const openedOrder = (await stranger.order(reservationDetailsKey)).json<AnsweredOrder>();
    expect(openedOrder).toMatchObject({ orderNumber: order.orderNumber, emailAddress: 'anna@example.com' });
  });
});

it('the answer does not reveal whether the number or the address is wrong', async () => {
  const { order, stranger } = await sellOrder();
  const answers = [
    await stranger.find(order.orderNumber, 'noe@example.com'),
    await stranger.find('AAAAAAAA', 'anna@example.com'),
    await stranger.find('?', 'anna@example.com'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
});

it('failed guesses are limited, successful searches are not', async () => {
  const trial = await openTrialFeatures(trialFeatures.filter(({ name }) => name !== 'generous limits'));
  const { shop, order, stranger } = await sellOrder({ trial });
  for (let tries = 0; tries < 12; tries += 1) expect((await stranger.find(order.orderNumber)).statusCode).toBe(200);
  const statuses = [];
  for (let tries = 0; tries < 11; tries += 1) {
    statuses.push((await stranger.find(order.orderNumber, `guess${tries}@example.com`)).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(404), 429]);
  shop.advance(15 * 60_000);
  expect((await stranger.find(order.orderNumber)).statusCode).toBe(200);
});

it.each([
  ['exists', (number: string) => number],
  ['does not exist', () => 'ZZZZ9999'],
])(
  'guesses at one order are limited, also by the numbers of its reservations, if the order %s',
  async (_case, spellNumber) => {
    const trial = await openTrialFeatures(trialFeatures.filter(({ name }) => name !== 'generous limits'));
    const { order, stranger } = await sellOrder({ trial });
    const statuses = [];
    for (let no = 1; no <= 11; no += 1) {
      statuses.push(
        (await stranger.find(`${spellNumber(order.orderNumber)}-${no}`, `guess${no}@example.com`)).statusCode,
      );
    }
    expect(statuses).toEqual([...Array<number>(10).fill(404), 429]);
  },
);
