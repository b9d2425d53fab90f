import { describe, expect, it } from 'vitest';
import { afterSales, type AnsweredChange } from '../../../../testing/test-booking.ts';
import { type AnsweredOrder, testShop } from '../../../../testing/test-shop.ts';
import { direct, withChange } from '../../../../testing/test-visitor.ts';
import { demoPassword } from '../../../accounts/demo-people.ts';
import { readHistory } from '../../../orders/order-history.ts';

const otherJourney = '203103121';

/** A visitor who has bought two journeys. */
async function bookOrder() {
  const shop = await testShop();
  const client = await shop.traveller();
  const sales = afterSales(client);
  const order = await sales.buy([direct, withChange]);
  const [first, second] = order.reservations.map(({ reservationNumber }) => reservationNumber);
  const amend = async (...numbers: readonly (string | undefined)[]) =>
    (await sales.amend(order.orderNumber, numbers.map(String))).json<AnsweredChange>();
  const basket = async () => (await client.open({ url: '/journey-planner/api/basket' })).json<AnsweredChange>().basket;
  return { shop, client, sales, order, first, second, amend, basket };
}

describe('an amendment', () => {
  it('trades reservations in through the visitor’s basket, with the fee', async () => {
    const { order, second, amend } = await bookOrder();
    const { basket, errors } = await amend(second);
    expect(errors).toEqual([]);
    expect(basket).toMatchObject({
      basketKind: 'AMENDMENT',
      orderNumber: order.orderNumber,
      journeys: [],
      feesBreakdown: { amendment: 5, booking: null },
      tradeIns: [{ reservationNumber: second, value: order.reservations[1]?.journey.price }],
    });
    // No longer refundable a day before departure: a part would be retained.
    expect(basket?.total).toBeLessThanOrEqual(0);
  });

  it('trades a reservation in once, however often it is requested', async () => {
    const { first, amend } = await bookOrder();
    const { basket: firstBasket } = await amend(first);
    const { basket: repeatedBasket, errors } = await amend(first, first);
    expect([errors, repeatedBasket?.total]).toEqual([[], firstBasket?.total]);
    expect(repeatedBasket).toMatchObject({ tradeIns: [{ reservationNumber: first }] });
  });

  it('has to wait while the order is being paid', async () => {
    const { shop, first, sales, order } = await bookOrder();
    await shop.database.updateTable('payments').set({ capture_state: 'DUE' }).execute();
    const answer = await sales.amend(order.orderNumber, [String(first)]);
    expect([answer.statusCode, answer.json<AnsweredChange>().errors[0]?.id]).toEqual([409, 'payment-pending']);
  });

  it('becomes reservations of its order once it is paid', async () => {
    const { shop, client, sales, order, first, second, amend } = await bookOrder();
    await amend(first);
    await amend(second);
    const addition = await client.add(otherJourney, 2);
    const payment = await sales.payBasket();
    expect(payment).toMatchObject({ status: 'PAID', orderNumber: order.orderNumber, amount: Math.max(0, addition) });
    expect(payment?.reservationKey).toBeUndefined();
    const changedOrder = await sales.order();
    expect(changedOrder.reservations.map(({ status, reservationNumber }) => [status, reservationNumber])).toEqual([
      ['EXCHANGED', first],
      ['EXCHANGED', second],
      ['CONFIRMED', `${order.orderNumber}-3`],
    ]);
    expect(changedOrder.grossTotal).toBeCloseTo(order.grossTotal + addition);
    expect(await client.basket()).toBeNull();
    expect((await shop.audit()).faults).toEqual([]);
  });

  it('cannot be paid before a new journey is chosen', async () => {
    const { client, first, amend, basket } = await bookOrder();
    const { basket: changeBasket } = await amend(first);
    const answer = await client.start(changeBasket?.total ?? 0);
    expect([answer.statusCode, answer.json<AnsweredChange>().errors[0]?.id]).toEqual([409, 'change-impossible']);
    await client.add(otherJourney);
    const { journeys = [] } = (await basket()) ?? {};
    const lineItemId = journeys[0]?.lineItemId;
    await client.send(`basket/lineItem?lineItemId=${lineItemId}`, {}, { method: 'DELETE' });
    expect(await basket()).toMatchObject({ basketKind: 'AMENDMENT', journeys: [] });
  });

  it('cannot be paid once its reservations can no longer be changed', async () => {
    const { shop, client, sales, first, amend } = await bookOrder();
    // 59 minutes before departure.
    shop.advance(24 * 3_600_000 - 60_000);
    await amend(first);
    const total = await client.add(otherJourney, 2);
    shop.advance(2 * 60_000);
    const answer = await client.start(total);
    expect([answer.statusCode, answer.json<AnsweredChange>().errors[0]?.id]).toEqual([409, 'change-too-late']);
    expect((await sales.order()).reservations.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED']);
    expect(await client.basket()).toMatchObject({ status: 'OPEN' });
  });

  it('leaves its reservations unchanged when it is cancelled or expires', async () => {
    const { shop, client, first, amend, sales } = await bookOrder();
    await amend(first);
    await client.send('basket', {}, { method: 'DELETE' });
    await amend(first);
    shop.advance(21 * 60_000);
    expect(await client.basket()).toBeNull();
    expect((await sales.order()).reservations.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED']);
  });

  it('accepts no codes and no text messages', async () => {
    const { client, first, amend } = await bookOrder();
    await amend(first);
    for (const [url, body] of [
      ['basket/redemption-codes', { redemptionCode: 'AUTOCAR10' }],
      ['basket/sms', { phoneNumber: '07700900123' }],
    ] as const) {
      const answer = await client.send(url, body);
      expect(answer.json<AnsweredChange>().errors[0]?.id).toBe('change-basket');
    }
  });

  it.each<[string, (booking: Awaited<ReturnType<typeof bookOrder>>) => Promise<unknown>, string]>([
    [
      'next to journeys of another booking',
      async ({ client, amend, first }) => client.add(otherJourney).then(() => amend(first)),
      'basket-in-use',
    ],
    ['without a reservation', ({ amend }) => amend(), 'invalid'],
    ['of a reservation of another order', ({ amend }) => amend('7K3M9QAC-1'), 'not-found'],
    [
      'of a cancelled reservation',
      async ({ client, order, amend, first }) => {
        await client.refund(order.reservations[0]?.reservationKey);
        return amend(first);
      },
      'cancelled-already',
    ],
    [
      'by a different visitor',
      async ({ shop, order, first }) => {
        const otherSales = afterSales(await shop.traveller());
        return (await otherSales.amend(order.orderNumber, [String(first)])).json<AnsweredChange>();
      },
      'not-found',
    ],
  ])('is refused %s', async (...[, act, id]) => {
    expect(await act(await bookOrder())).toMatchObject({ errors: [{ id }] });
  });

  it('is removed by a cancellation of its reservation, but not while it is being paid', async () => {
    const { client, order, first, amend } = await bookOrder();
    const key = order.reservations[0]?.reservationKey;
    await amend(first);
    const total = await client.add(otherJourney, 3);
    const payment = await client.pay(total);
    expect(payment?.status).toBe('REDIRECT');
    expect((await client.refund(key)).statusCode).toBe(409);
    await client.cancel(payment?.paymentId);
    expect((await client.refund(key)).statusCode).toBe(200);
    expect(await client.basket()).toBeNull();
  });

  it('excludes a reschedule of the same reservation', async () => {
    const { sales, order, first, amend } = await bookOrder();
    const key = order.reservations[0]?.reservationKey ?? '';
    await sales.choose(key, otherJourney);
    await amend(first);
    expect((await sales.get(key)).statusCode).toBe(404);
    expect((await sales.choose(key, otherJourney)).json<AnsweredChange>().errors).toMatchObject([
      { id: 'change-under-way' },
    ]);
  });
});

it('a coach that the operator has cancelled is exchanged without a fee, for at most its price', async () => {
  const shop = await testShop();
  const client = await shop.traveller();
  const sales = afterSales(client);
  const order = await sales.buy([withChange]);
  client.cookies.set('coach-scenario', 'coach-cancelled');
  const key = order.reservations[0]?.reservationKey ?? '';
  const { basket } = (await sales.choose(key, otherJourney)).json<AnsweredChange>();
  expect([basket?.total, basket?.feesBreakdown]).toEqual([0, expect.objectContaining({ amendment: null })]);
  expect((await sales.confirm(key)).json()).toMatchObject({ orderNumber: order.orderNumber, errors: [] });
  expect((await sales.order()).grossTotal).toBe(order.grossTotal);
  expect((await shop.audit()).faults).toEqual([]);
});

/** An order for two, whose first traveller has a name. */
async function sellOrder() {
  const shop = await testShop();
  const client = await shop.traveller();
  await client.add(direct, 2);
  await client.send(
    'basket/passenger-info',
    { passengers: [{ firstName: 'Ana', lastName: 'Arnaud' }] },
    { key: 'names' },
  );
  const { total = 0 } = (await client.basket()) ?? {};
  await client.card(await client.pay(total), '4242424242424242');
  await client.payment();
  const order = (await client.confirmation()).json<AnsweredOrder>();
  const number = order.reservations?.[0]?.reservationNumber ?? '';
  const passengers = async () => (await client.confirmation()).json<AnsweredOrder>().reservations?.[0]?.passengers;
  return { shop, client, order, number: String(number), passengers };
}

describe('a traveller of a reservation', () => {
  it('is corrected, and absent fields stay the same', async () => {
    const { shop, client, order, number, passengers } = await sellOrder();
    expect(await passengers()).toEqual([
      { passengerId: '1', firstName: 'Ana', lastName: 'Arnaud' },
      { passengerId: '2' },
    ]);
    const answer = await client.savePassenger(number, { passengerId: '1', firstName: ' Anna ' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { errors: [] }]);
    await client.savePassenger(number.toLowerCase(), { passengerId: '2', firstName: 'Noé', lastName: 'Petit' });
    expect(await passengers()).toEqual([
      { passengerId: '1', firstName: 'Anna', lastName: 'Arnaud' },
      { passengerId: '2', firstName: 'Noé', lastName: 'Petit' },
    ]);
    const history = await readHistory(shop.database, order.orderNumber);
    expect(history.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'TRAVELLER BOUGHT',
      'TRAVELLER PASSENGER_CHANGED',
      'TRAVELLER PASSENGER_CHANGED',
    ]);
    expect(history.map(({ detail }) => detail).join(' ')).not.toContain('Anna');
  });

  it.each([
    ['without a last name', { passengerId: '2', firstName: 'Noé' }, 400, 'name-missing'],
    ['without any name', { passengerId: '2', firstName: ' ', lastName: ' ' }, 400, 'name-missing'],
    ['for an unknown traveller', { passengerId: '3', firstName: 'A', lastName: 'B' }, 404, 'not-found'],
    ['without an id', { firstName: 'A', lastName: 'B' }, 404, 'not-found'],
  ])('is refused %s', async (...[, passenger, status, id]) => {
    const { client, number, passengers } = await sellOrder();
    const previous = await passengers();
    const answer = await client.savePassenger(number, passenger);
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { errors: [{ id }] }]);
    expect(await passengers()).toEqual(previous);
  });

  it('is corrected sixty times with one message about the last state, after that of the purchase', async () => {
    const { shop, client, number } = await sellOrder();
    for (let time = 0; time < 60; time += 1)
      await client.savePassenger(number, { passengerId: '1', firstName: `Anna${time}`, lastName: 'Petit' });
    const mails = await shop.database.selectFrom('mails').select(['kind', 'text_body']).orderBy('mail_no').execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['order-bought', 'order-changed']);
    expect(mails[1]?.text_body).toContain('Anna59');
  });

  it('is corrected only by a visitor who found the order or is signed in with its address', async () => {
    const { shop, order, number } = await sellOrder();
    const otherVisitor = await shop.traveller();
    const name = { passengerId: '1', firstName: 'Anna' };
    expect((await otherVisitor.savePassenger(number, name)).statusCode).toBe(404);
    await otherVisitor.find(order.orderNumber);
    expect((await otherVisitor.savePassenger(number, name)).statusCode).toBe(200);
    const account = await shop.traveller();
    await account.send('../../account-management/api/login', {
      emailAddress: 'anna@example.com',
      password: demoPassword,
    });
    expect((await account.savePassenger(number, name)).statusCode).toBe(200);
    const entries = await readHistory(shop.database, order.orderNumber);
    expect(entries.at(-1)).toMatchObject({ actor: 'ACCOUNT', action: 'PASSENGER_CHANGED' });
  });

  it('stays as it is once the coach has left or the reservation is cancelled', async () => {
    const { client, order, number } = await sellOrder();
    const name = { passengerId: '1', firstName: 'Anna' };
    await client.open({ url: '/bus-tracker?now=2031-03-10T10:00' });
    expect((await client.savePassenger(number, name)).json()).toMatchObject({ errors: [{ id: 'departed' }] });
    await client.open({ url: '/bus-tracker?now=2031-03-09T09:00' });
    await client.refund(order.reservations?.[0]?.reservationKey);
    expect((await client.savePassenger(number, name)).json()).toMatchObject({ errors: [{ id: 'cancelled-already' }] });
  });
});
