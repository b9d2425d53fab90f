import { describe, expect, it } from 'vitest';
import { type PaymentAnswer } from '#shared/contract/payment/payments.ts';
import { afterSales, type AnsweredChange, approvedCard } from '../../../../testing/test-booking.ts';
import { fakeTimetable } from '../../../../testing/fake-timetable.ts';
import { testShop } from '../../../../testing/test-shop.ts';
import { type AnsweredPlace, direct, isForEveryone, line, named } from '../../../../testing/test-visitor.ts';

/** Two days later than `direct`, on the same coach. */
const laterJourneyId = '203103121';
/** A connection on the next day. */
const connection = '*203103112';

const hour = 3_600_000;

/** A visitor who has bought these journeys. */
async function bookJourneys(journeyIds: readonly string[] = [direct], passengers = 1) {
  const shop = await testShop();
  const client = await shop.traveller();
  const reschedule = afterSales(client);
  const order = await reschedule.buy(journeyIds, passengers);
  const key = order.reservations[0]?.reservationKey ?? '';
  const choose = async (journeyId = laterJourneyId) => (await reschedule.choose(key, journeyId)).json<AnsweredChange>();
  const basket = async () => (await reschedule.get(key)).json<AnsweredChange>().basket;
  const readHolds = () => shop.database.selectFrom('holds').select('coach_key').orderBy('coach_key').execute();
  return { shop, client, reschedule, order, key, choose, basket, readHolds };
}

const getError = (answer: { json: <Answer>() => Answer }) => answer.json<AnsweredChange>().errors[0];

describe('the journeys to which a reservation can be moved', () => {
  it('are on every day from today with coaches', async () => {
    const { reschedule, key } = await bookJourneys();
    const { dates } = (await reschedule.get(key, '/dates')).json<{ dates: readonly { date: string }[] }>();
    expect(dates).toHaveLength(180);
    expect(dates[0]).toEqual({ date: '2031-03-09', available: true, price: null });
  });

  it('are the other journeys of its route, for its party, at their usual price', async () => {
    const { reschedule, key } = await bookJourneys([direct], 2);
    const answer = await reschedule.get(key, '/journeys?days=2&departureDate=2031-03-10');
    const { journeys } = answer.json<{
      journeys: readonly { journeyId: string; price: number; passengers: number }[];
    }>();
    expect(journeys.map(({ journeyId }) => journeyId)).toEqual(['*203103102', '203103111', '*203103112']);
    expect(journeys.every(({ price, passengers }) => price > 0 && passengers === 2)).toBe(true);
    const longerAnswer = await reschedule.get(key, '/journeys?days=15&departureDate=2031-03-11');
    // Two journeys a day, for at most two weeks.
    expect(longerAnswer.json<{ journeys: readonly object[] }>().journeys).toHaveLength(28);
    const prices = await reschedule.get(key, '/journeys/prices?days=2&departureDate=2031-03-10');
    const { dates } = prices.json<{ dates: readonly { date: string; price: number; currency: string }[] }>();
    expect(dates.map(({ date, price }) => [date, price])).toEqual([
      ['2031-03-10', journeys[0]?.price],
      ['2031-03-11', Math.min(...journeys.slice(1).map(({ price }) => price))],
    ]);
  });

  it.each(['/dates', '/journeys?departureDate=2031-03-10', '/journeys/prices', ''])(
    'are not available with a wrong key: %s',
    async (call) => {
      const { reschedule, key } = await bookJourneys();
      for (const wrongKey of ['nonsense', key.slice(0, -1), key.replace('-1-', '-2-')]) {
        expect((await reschedule.get(wrongKey, call)).statusCode).toBe(404);
      }
    },
  );
});

describe('a reschedule', () => {
  it('does not exist before a journey is chosen, and after it is cancelled', async () => {
    const { reschedule, key, choose, readHolds } = await bookJourneys();
    expect((await reschedule.get(key)).statusCode).toBe(404);
    await choose();
    expect(await readHolds()).toHaveLength(2);
    expect((await reschedule.giveUp(key)).statusCode).toBe(200);
    expect((await reschedule.get(key)).statusCode).toBe(404);
    expect(await readHolds()).toHaveLength(1);
    expect((await reschedule.giveUp(key)).statusCode).toBe(200);
  });

  it('trades the reservation in for another journey, next to the visitor’s basket', async () => {
    const { client, choose, basket, order } = await bookJourneys();
    await client.add(connection);
    const { basket: changedBasket, errors } = await choose();
    expect(errors).toEqual([]);
    const paidAmount = order.grossTotal;
    expect(changedBasket).toMatchObject({
      basketKind: 'RESCHEDULE',
      orderNumber: order.orderNumber,
      tradeIns: [{ reservationNumber: `${order.orderNumber}-1`, value: paidAmount }],
      journeys: [{ journeyId: laterJourneyId, passengers: 1 }],
    });
    expect(changedBasket?.total).toBeCloseTo((changedBasket?.journeys[0]?.price ?? 0) - paidAmount);
    expect(await basket()).toEqual(changedBasket);
    expect((await client.basket())?.status).toBe('OPEN');
  });

  it('replaces the previous choice, and a retry with the same key changes nothing', async () => {
    const { reschedule, key, choose, readHolds } = await bookJourneys();
    await choose(connection);
    await reschedule.choose(key, laterJourneyId, 'one');
    const retry = (await reschedule.choose(key, laterJourneyId, 'one')).json<AnsweredChange>();
    expect(retry.basket?.journeys).toHaveLength(1);
    expect((await readHolds()).map(({ coach_key }) => coach_key)).toEqual(['2031-03-10 trip-1', '2031-03-12 trip-1']);
  });

  it.each([
    ['the current journey', direct, 400, 'same-journey'],
    ['an unknown journey', 'nowhere', 404, 'not-found'],
    ['one coach of a connection', '*203103112.1', 400, 'another-route'],
    ['a journey that has left', '203103081', 400, 'departed'],
  ])('cannot choose %s', async (...[, journeyId, status, id]) => {
    const { reschedule, key } = await bookJourneys();
    const answer = await reschedule.choose(key, journeyId);
    expect([answer.statusCode, getError(answer)?.id]).toEqual([status, id]);
  });

  it('is refused after the conditions have ended, and once the coach has left', async () => {
    const { shop, reschedule, key } = await bookJourneys();
    shop.advance(24 * hour);
    expect(getError(await reschedule.choose(key, laterJourneyId))).toMatchObject({ id: 'change-too-late' });
    shop.advance(hour);
    expect(getError(await reschedule.get(key, '/dates'))).toMatchObject({
      id: 'departed',
      message: 'This coach has left.',
    });
  });

  it('ends when its hold expires, and releases its seats', async () => {
    const { shop, reschedule, key, choose, readHolds } = await bookJourneys();
    await choose();
    shop.advance(21 * 60_000);
    expect((await reschedule.get(key)).statusCode).toBe(404);
    expect(await readHolds()).toHaveLength(1);
    expect((await reschedule.confirm(key, 0)).statusCode).toBe(404);
  });

  it.each(['before', 'while', 'after'])(
    'preserves the names of the travellers that are corrected %s the journey is chosen',
    async (time) => {
      const timetable = fakeTimetable();
      const { journey } = timetable;
      const shop = await testShop({ timetable });
      const client = await shop.traveller();
      const reschedule = afterSales(client);
      await client.add();
      const passengers = [{ firstName: 'Ana', lastName: 'Arnaud' }];
      await client.send('basket/passenger-info', { passengers }, { key: 'who' });
      await reschedule.payBasket();
      const { reservations } = await reschedule.order();
      const { reservationKey: key = '', reservationNumber = '' } = reservations[0] ?? {};
      const correct = () => client.savePassenger(reservationNumber, { passengerId: '1', firstName: 'Anna' });
      if (time === 'before') await correct();
      if (time === 'while') {
        timetable.journey = async (id) => {
          await correct();
          return journey(id);
        };
      }
      const { total = 0 } = (await reschedule.choose(key, laterJourneyId)).json<AnsweredChange>().basket ?? {};
      if (time === 'after') await correct();
      const { payment } = (await reschedule.confirm(key, total)).json<{ payment: PaymentAnswer }>();
      if (payment.redirectUrl !== undefined) await client.card(payment, approvedCard);
      await client.payment();
      const { reservations: changedReservations } = await reschedule.order();
      const expected = [{ firstName: 'Anna', lastName: 'Arnaud' }];
      expect(changedReservations.map(({ passengers: names }) => names)).toMatchObject([expected, expected]);
    },
  );
});

describe('the seats of a reschedule', () => {
  it('are chosen from the plan of its coach', async () => {
    const { reschedule, key, choose, basket, shop } = await bookJourneys();
    const { basket: changedBasket } = await choose();
    const id = changedBasket?.journeys[0]?.lineItemId ?? '';
    const { decks } = (await reschedule.plan(laterJourneyId)).json<{
      decks: readonly { parts: readonly AnsweredPlace[] }[];
    }>();
    const seat = decks.flatMap(({ parts }) => parts).find(isForEveryone);
    const answer = await reschedule.seats(key, id, named(seat ? [seat] : []));
    expect(answer.json<AnsweredChange>().errors).toEqual([]);
    expect((await basket())?.journeys[0]?.seats).toMatchObject([{ seat: { seatNumber: seat?.seatNumber } }]);
    const isFreeFor = async (plans: typeof reschedule) => {
      const plan = (await plans.plan(laterJourneyId)).json<{ decks: readonly { parts: readonly AnsweredPlace[] }[] }>();
      return plan.decks.flatMap(({ parts }) => parts).find(({ seatNumber }) => seatNumber === seat?.seatNumber)
        ?.available;
    };
    expect([await isFreeFor(reschedule), await isFreeFor(afterSales(await shop.traveller()))]).toEqual([true, false]);
    expect((await reschedule.plan(connection)).statusCode).toBe(404);
  });

  it('cannot be changed if they are a wheelchair space', async () => {
    const shop = await testShop();
    const client = await shop.traveller();
    const reschedule = afterSales(client);
    const counts = { passengerCount: 2, wheelchairSeatedCount: 1 };
    await client.send('basket/add', { journeys: [line(direct, counts)] }, { key: 'add' });
    await reschedule.payBasket();
    const key = (await reschedule.order()).reservations[0]?.reservationKey ?? '';
    const { basket } = (await reschedule.choose(key, laterJourneyId)).json<AnsweredChange>();
    const [journey] = basket?.journeys ?? [];
    expect(journey?.seats).toMatchObject([{ preventChange: true, passengerSelectionType: 'SELECTED' }]);
    const { decks } = (await reschedule.plan(laterJourneyId)).json<{
      decks: readonly { parts: readonly AnsweredPlace[] }[];
    }>();
    const places = decks.flatMap(({ parts }) => parts);
    const seat = places.find(isForEveryone);
    const seatsAnswer = await reschedule.seats(key, journey?.lineItemId ?? '', named(seat ? [seat] : []));
    const { seats = [] } = seatsAnswer.json<AnsweredChange>().basket?.journeys[0] ?? {};
    expect(seats.map(({ seat: { seatNumber } }) => seatNumber).sort()).toEqual(
      [journey?.seats[0]?.seat.seatNumber, seat?.seatNumber].sort(),
    );
  });
});
