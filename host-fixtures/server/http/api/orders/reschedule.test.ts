import { describe, expect, it } from 'vitest';
import { type PaymentAnswer } from '#shared/contract/payment/payments.ts';
import { afterSales, type AnsweredChange, approvedCard } from '../../../../testing/test-booking.ts';
import { testShop } from '../../../../testing/test-shop.ts';
import { type AnsweredPlace, direct, isForAnybody, line, named } from '../../../../testing/test-visitor.ts';

/** Two days later than `direct`, on the same coach. */
const later = '203103121';
/** With a change of coach, on the next day. */
const connection = '*203103112';

const hour = 3_600_000;

/** Somebody who has bought. */
async function booked(journeyIds: readonly string[] = [direct], passengers = 1) {
  const shop = await testShop();
  const client = await shop.traveller();
  const after = afterSales(client);
  const order = await after.buy(journeyIds, passengers);
  const key = order.reservations[0]?.reservationKey ?? '';
  const chosen = async (journeyId = later) => (await after.choose(key, journeyId)).json<AnsweredChange>();
  const basket = async () => (await after.get(key)).json<AnsweredChange>().basket;
  const held = () => shop.database.selectFrom('holds').select('coach_key').orderBy('coach_key').execute();
  return { shop, client, after, order, key, chosen, basket, held };
}

const errorOf = (answer: { json: <Told>() => Told }) => answer.json<AnsweredChange>().errors[0];

describe('what a reservation may be moved to', () => {
  it('is every day from today on which there are coaches', async () => {
    const { after, key } = await booked();
    const { dates } = (await after.get(key, '/dates')).json<{ dates: readonly { date: string }[] }>();
    expect(dates).toHaveLength(180);
    expect(dates[0]).toEqual({ date: '2031-03-09', available: true, price: null });
  });

  it('is the other journeys of its route, for its party, at their usual price', async () => {
    const { after, key } = await booked([direct], 2);
    const answer = await after.get(key, '/journeys?days=2&departureDate=2031-03-10');
    const { journeys } = answer.json<{
      journeys: readonly { journeyId: string; price: number; passengers: number }[];
    }>();
    expect(journeys.map(({ journeyId }) => journeyId)).toEqual(['*203103102', '203103111', '*203103112']);
    expect(journeys.every(({ price, passengers }) => price > 0 && passengers === 2)).toBe(true);
    const longer = await after.get(key, '/journeys?days=15&departureDate=2031-03-11');
    // Two a day, for two weeks at most.
    expect(longer.json<{ journeys: readonly object[] }>().journeys).toHaveLength(28);
    const prices = await after.get(key, '/journeys/prices?days=2&departureDate=2031-03-10');
    const { dates } = prices.json<{ dates: readonly { date: string; price: number; currency: string }[] }>();
    expect(dates.map(({ date, price }) => [date, price])).toEqual([
      ['2031-03-10', journeys[0]?.price],
      ['2031-03-11', Math.min(...journeys.slice(1).map(({ price }) => price))],
    ]);
  });

  it.each(['/dates', '/journeys?departureDate=2031-03-10', '/journeys/prices', ''])(
    'is nobody’s with a wrong key: %s',
    async (what) => {
      const { after, key } = await booked();
      for (const wrong of ['nonsense', key.slice(0, -1), key.replace('-1-', '-2-')]) {
        expect((await after.get(wrong, what)).statusCode).toBe(404);
      }
    },
  );
});

describe('a reschedule', () => {
  it('is none before a journey is chosen, and none once it is given up', async () => {
    const { after, key, chosen, held } = await booked();
    expect((await after.get(key)).statusCode).toBe(404);
    await chosen();
    expect(await held()).toHaveLength(2);
    expect((await after.giveUp(key)).statusCode).toBe(200);
    expect((await after.get(key)).statusCode).toBe(404);
    expect(await held()).toHaveLength(1);
    expect((await after.giveUp(key)).statusCode).toBe(200);
  });

  it('trades the reservation in for another journey, next to the visitor’s basket', async () => {
    const { client, chosen, basket, order } = await booked();
    await client.add(connection);
    const { basket: changed, errors } = await chosen();
    expect(errors).toEqual([]);
    const paid = order.grossTotal;
    expect(changed).toMatchObject({
      basketKind: 'RESCHEDULE',
      orderNumber: order.orderNumber,
      tradeIns: [{ reservationNumber: `${order.orderNumber}-1`, value: paid }],
      journeys: [{ journeyId: later, passengers: 1 }],
    });
    expect(changed?.total).toBeCloseTo((changed?.journeys[0]?.price ?? 0) - paid);
    expect(await basket()).toEqual(changed);
    expect((await client.basket())?.status).toBe('OPEN');
  });

  it('replaces the previous choice, and a retry with the same key changes nothing', async () => {
    const { after, key, chosen, held } = await booked();
    await chosen(connection);
    await after.choose(key, later, 'one');
    const again = (await after.choose(key, later, 'one')).json<AnsweredChange>();
    expect(again.basket?.journeys).toHaveLength(1);
    expect((await held()).map(({ coach_key }) => coach_key)).toEqual(['2031-03-10 trip-1', '2031-03-12 trip-1']);
  });

  it.each([
    ['the journey that it is', direct, 400, 'same-journey'],
    ['none', 'nowhere', 404, 'not-found'],
    ['one coach of a connection', '*203103112.1', 400, 'another-route'],
    ['one that has left', '203103081', 400, 'departed'],
  ])('cannot choose %s', async (...[, journeyId, status, id]) => {
    const { after, key } = await booked();
    const answer = await after.choose(key, journeyId);
    expect([answer.statusCode, errorOf(answer)?.id]).toEqual([status, id]);
  });

  it('is refused from when the conditions say, and once the coach has left', async () => {
    const { shop, after, key } = await booked();
    shop.later(24 * hour);
    expect(errorOf(await after.choose(key, later))).toMatchObject({ id: 'change-too-late' });
    shop.later(hour);
    expect(errorOf(await after.get(key, '/dates'))).toMatchObject({ id: 'departed', message: 'This coach has left.' });
  });

  it('is over with its time, and lets its seats go', async () => {
    const { shop, after, key, chosen, held } = await booked();
    await chosen();
    shop.later(21 * 60_000);
    expect((await after.get(key)).statusCode).toBe(404);
    expect(await held()).toHaveLength(1);
    expect((await after.confirm(key, 0)).statusCode).toBe(404);
  });

  it('preserves the names of the travellers', async () => {
    const shop = await testShop();
    const client = await shop.traveller();
    const after = afterSales(client);
    await client.add();
    const passengers = [{ firstName: 'Anna', lastName: 'Arnaud' }];
    await client.send('basket/passenger-info', { passengers }, { key: 'who' });
    await after.payBasket();
    const { reservations } = await after.order();
    const key = reservations[0]?.reservationKey ?? '';
    const { total = 0 } = (await after.choose(key, later)).json<AnsweredChange>().basket ?? {};
    const { payment } = (await after.confirm(key, total)).json<{ payment: PaymentAnswer }>();
    if (payment.redirectUrl !== undefined) await client.card(payment, approvedCard);
    await client.payment();
    const { reservations: now } = await after.order();
    expect(now.map(({ passengers: told }) => told)).toMatchObject([passengers, passengers]);
  });
});

describe('its seats', () => {
  it('are chosen from the plan of its coach', async () => {
    const { after, key, chosen, basket, shop } = await booked();
    const { basket: changed } = await chosen();
    const id = changed?.journeys[0]?.lineItemId ?? '';
    const { decks } = (await after.plan(later)).json<{ decks: readonly { parts: readonly AnsweredPlace[] }[] }>();
    const seat = decks.flatMap(({ parts }) => parts).find(isForAnybody);
    const answer = await after.seats(key, id, named(seat ? [seat] : []));
    expect(answer.json<AnsweredChange>().errors).toEqual([]);
    expect((await basket())?.journeys[0]?.seats).toMatchObject([{ seat: { seatNumber: seat?.seatNumber } }]);
    const freeFor = async (plans: typeof after) => {
      const plan = (await plans.plan(later)).json<{ decks: readonly { parts: readonly AnsweredPlace[] }[] }>();
      return plan.decks.flatMap(({ parts }) => parts).find(({ seatNumber }) => seatNumber === seat?.seatNumber)
        ?.available;
    };
    expect([await freeFor(after), await freeFor(afterSales(await shop.traveller()))]).toEqual([true, false]);
    expect((await after.plan(connection)).statusCode).toBe(404);
  });

  it('cannot be changed if they are a wheelchair space', async () => {
    const shop = await testShop();
    const client = await shop.traveller();
    const after = afterSales(client);
    const counts = { passengerCount: 2, wheelchairSeatedCount: 1 };
    await client.send('basket/add', { journeys: [line(direct, counts)] }, { key: 'add' });
    await after.payBasket();
    const key = (await after.order()).reservations[0]?.reservationKey ?? '';
    const { basket } = (await after.choose(key, later)).json<AnsweredChange>();
    const [journey] = basket?.journeys ?? [];
    expect(journey?.seats).toMatchObject([{ preventChange: true, passengerSelectionType: 'SELECTED' }]);
    const { decks } = (await after.plan(later)).json<{ decks: readonly { parts: readonly AnsweredPlace[] }[] }>();
    const places = decks.flatMap(({ parts }) => parts);
    const seat = places.find(isForAnybody);
    const chosen = await after.seats(key, journey?.lineItemId ?? '', named(seat ? [seat] : []));
    const { seats = [] } = chosen.json<AnsweredChange>().basket?.journeys[0] ?? {};
    expect(seats.map(({ seat: { seatNumber } }) => seatNumber).sort()).toEqual(
      [journey?.seats[0]?.seat.seatNumber, seat?.seatNumber].sort(),
    );
  });
});
