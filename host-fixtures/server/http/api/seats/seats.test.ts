import { type FastifyInstance } from 'fastify';
import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { getBasket } from '#shared/contract/basket/basket.ts';
import { chooseSeats } from '#shared/contract/basket/basket-details.ts';
import { getSalesPlan } from '#shared/contract/seats/seats.ts';
import { defaultHoldMs } from '../../../sales/hold-times.ts';
import { testApp, testNow } from '../../../../testing/test-app.ts';
import {
  direct,
  isForEveryone,
  line,
  named,
  type AnsweredPlace,
  visitor,
  withChange,
} from '../../../../testing/test-visitor.ts';
import { fakeTimetable } from '../../../../testing/fake-timetable.ts';

const planUrl = '/journey-planner/api/seats/sales-plan?journeyid=';

/** Opens a host whose connections have coaches with seat plans. */
const openHostWithSeatPlans = () => {
  const timetable = fakeTimetable();
  return testApp({
    timetable: {
      ...timetable,
      journey: async (journeyId) => {
        const journey = await timetable.journey(journeyId);
        return journey && { ...journey, legs: journey.legs.map((leg) => ({ ...leg, vehicleKind: 'ASTROMEGA' })) };
      },
    },
  });
};

/** Opens a browser with this party on the direct coach, and lists the available seats. */
async function openBuyer(app: FastifyInstance, counts: Parameters<typeof line>[1] = { passengerCount: 1 }) {
  const client = await visitor(app);
  await client.add([line(direct, counts)]);
  const id = (await client.basket())?.journeys[0]?.lineItemId ?? '';
  const freeSeats = (await client.places()).filter(isForEveryone);
  return { ...client, id, freeSeats, readJourney: async () => (await client.basket())?.journeys[0] };
}

const listErrorIds = (answer: { json<T>(): T }) =>
  answer.json<{ errors: { id: string }[] }>().errors.map(({ id }) => id);
const listNumbers = (places: readonly AnsweredPlace[]) => places.map(({ seatNumber }) => seatNumber);

describe('a seat plan', () => {
  it('matches the contract, and contains the seats that simulated travellers have taken', async () => {
    const client = await visitor(await testApp());
    const answer = await client.open(planUrl + direct);
    expect([answer.statusCode, safeParse(getSalesPlan.answer, answer.json()).issues]).toEqual([200, undefined]);
    expect(answer.json()).toMatchObject({ vehicleKind: 'SINGLE_DECK_49', decks: [{ deck: 'singleDeck' }] });
    const places = await client.places();
    expect(places).toHaveLength(50);
    const freeSeats = places.filter(({ available }) => available);
    expect(freeSeats.length).toBeGreaterThan(4);
    expect(freeSeats.length).toBeLessThan(50);
    expect(listNumbers(places.filter((place) => place.restricted))).toEqual(['1A', '1B', 'W1', '2A', '2B']);
    expect(places.some(({ price }) => price === 3.5)).toBe(true);
  });

  it('is the same for every visitor, and after a restart', async () => {
    const [client, otherClient] = [await visitor(await testApp()), await visitor(await testApp())];
    expect(await client.places()).toEqual(await otherClient.places());
  });

  it('is given for one coach of a connection', async () => {
    const client = await visitor(await openHostWithSeatPlans());
    const answer = await client.open(`${planUrl}${encodeURIComponent(`${withChange}.2`)}`);
    expect(answer.json()).toMatchObject({ vehicleKind: 'ASTROMEGA' });
  });

  it.each([
    ['a complete connection', withChange],
    ['a coach of an unknown kind', `${withChange}.1`],
    ['an unknown journey', '7'],
  ])('does not exist for %s', async (_case, journeyId) => {
    const client = await visitor(await testApp());
    expect((await client.open(planUrl + encodeURIComponent(journeyId))).statusCode).toBe(404);
  });

  it('offers seats reserved for assistance only to parties that need it', async () => {
    const app = await testApp();
    const otherClient = await openBuyer(app, { passengerCount: 1, otherDisabilityCount: 1 });
    expect(listNumbers((await otherClient.places()).filter((place) => place.restricted))).toEqual(['W1']);
    const wheelchairClient = await openBuyer(app, { passengerCount: 1, wheelchairSeatedCount: 1 });
    expect((await wheelchairClient.places()).some((place) => place.restricted)).toBe(false);
    expect((await (await openBuyer(app)).places()).some((place) => place.restricted)).toBe(true);
  });
});

describe('choosing seats', () => {
  it('holds and prices the seats, and lists them in the basket', async () => {
    const app = await testApp();
    const client = await openBuyer(app, { passengerCount: 2 });
    const pricedSeats = client.freeSeats.filter(({ price }) => price !== null).slice(0, 1);
    const unpricedSeats = client.freeSeats.filter(({ price }) => price === null).slice(0, 1);
    const previousTotal = (await client.basket())?.total ?? NaN;
    const answer = await client.choose(client.id, named([...pricedSeats, ...unpricedSeats]));
    expect([answer.statusCode, safeParse(chooseSeats.answer, answer.json()).issues]).toEqual([200, undefined]);
    const basket = await client.basket();
    expect(basket).toMatchObject({
      markupTotal: 3.5,
      total: Math.round((previousTotal + 3.5) * 100) / 100,
      journeys: [
        {
          customersSeatSelection: true,
          seats: [
            { seat: named(pricedSeats)[0], passengerSelectionType: 'SELECTED', price: 3.5, preventChange: false },
            { seat: named(unpricedSeats)[0], price: null },
          ],
        },
      ],
    });
    expect(safeParse(getBasket.answer, { basket }).issues).toBeUndefined();
    const takenNumbers = listNumbers((await (await visitor(app)).places()).filter(({ available }) => !available));
    expect(takenNumbers).toEqual(expect.arrayContaining(listNumbers([...pricedSeats, ...unpricedSeats])));
    expect(listNumbers((await client.places()).filter(isForEveryone))).toEqual(listNumbers(client.freeSeats));
  });

  it('replaces the previous seats; they can be swapped and cleared', async () => {
    const client = await openBuyer(await testApp(), { passengerCount: 2 });
    const pair = named(client.freeSeats.slice(0, 2));
    for (const seats of [pair, [...pair].reverse(), named(client.freeSeats.slice(2, 3)), []]) {
      await client.choose(client.id, seats);
      const journey = await client.readJourney();
      expect(new Set(journey?.seats.map(({ seat }) => seat))).toEqual(new Set(seats));
      expect(journey?.customersSeatSelection).toBe(seats.length === 2);
    }
  });

  it('is done coach by coach on a connection', async () => {
    const client = await visitor(await openHostWithSeatPlans());
    await client.add([line(withChange)]);
    const { lineItemId = '', connJourneys = [] } = (await client.basket())?.journeys[0] ?? {};
    expect((await client.choose(lineItemId, [])).statusCode).toBe(400);
    for (const [index, part] of connJourneys.entries()) {
      expect((await client.basket())?.journeys[0]?.customersSeatSelection).toBe(false);
      const places = await client.places(encodeURIComponent(`${withChange}.${index + 1}`));
      await client.choose(part.lineItemId, named(places.filter(isForEveryone).slice(0, 1)));
    }
    const basketJourney = (await client.basket())?.journeys[0];
    expect(basketJourney).toMatchObject({ customersSeatSelection: true, seats: [] });
    expect(basketJourney?.connJourneys.map(({ seats }) => seats.length)).toEqual([1, 1]);
  });

  it('is not offered on a coach without a seat plan', async () => {
    const client = await visitor(await testApp());
    await client.add([line(withChange)]);
    const { connJourneys = [], customersSeatSelection } = (await client.basket())?.journeys[0] ?? {};
    expect([customersSeatSelection, connJourneys.map((part) => part.customersSeatSelection)]).toEqual([
      true,
      [true, true],
    ]);
    expect(listErrorIds(await client.choose(connJourneys[0]?.lineItemId ?? '', named([toSeat('4A')])))).toEqual([
      'seat-unknown',
    ]);
  });

  const toSeat = (seatNumber: string) => ({ seatNumber, seatPlanKey: `singleDeck-${seatNumber}` });
  it.each([
    ['an unknown seat', [toSeat('99A')], ['seat-unknown']],
    ['the key of another seat', [{ seatNumber: '4A', seatPlanKey: 'singleDeck-4B' }], ['seat-unknown']],
    ['a seat that is reserved for assistance', [toSeat('1A')], ['seat-restricted']],
    ['a wheelchair space without a wheelchair user', [toSeat('W1')], ['seat-restricted']],
  ])('refuses %s', async (...[, seats, ids]) => {
    const client = await openBuyer(await testApp());
    const answer = await client.choose(client.id, seats);
    expect([answer.statusCode, listErrorIds(answer)]).toEqual([200, ids]);
    expect(answer.json()).toMatchObject({ errors: [{ message: expect.stringMatching(/^[A-Z].*\.$/) }] });
    expect(answer.json()).toMatchObject({ basket: { journeys: [{ seats: [] }] } });
  });

  it('refuses more seats than travellers, and the same seat twice', async () => {
    const client = await openBuyer(await testApp(), { passengerCount: 2 });
    const first = named(client.freeSeats.slice(0, 1));
    expect(listErrorIds(await client.choose(client.id, named(client.freeSeats.slice(0, 3))))).toEqual(['seats-count']);
    expect(listErrorIds(await client.choose(client.id, [...first, ...first]))).toEqual(['seats-count']);
  });

  it('chooses no seat if one of two is already taken', async () => {
    const app = await testApp();
    const [client, otherClient] = [await openBuyer(app, { passengerCount: 2 }), await openBuyer(app)];
    await otherClient.choose(otherClient.id, named(client.freeSeats.slice(0, 1)));
    const answer = await client.choose(client.id, named(client.freeSeats.slice(0, 2)));
    expect(answer.json()).toMatchObject({
      errors: [{ id: 'seat-taken', message: `Seat ${client.freeSeats[0]?.seatNumber} has just been taken.` }],
      basket: { journeys: [{ seats: [], customersSeatSelection: false }] },
    });
  });

  it('is refused for a line or a basket that does not exist', async () => {
    const app = await testApp();
    const client = await openBuyer(app);
    expect((await client.choose('77', [])).statusCode).toBe(404);
    expect((await client.choose(`${client.id}-1`, [])).statusCode).toBe(404);
    expect((await (await visitor(app)).choose(client.id, [])).statusCode).toBe(404);
  });

  it('gives a seat to one of two concurrent requests', async () => {
    const app = await testApp();
    const [client, otherClient] = [await openBuyer(app), await openBuyer(app)];
    const seats = named(client.freeSeats.slice(0, 1));
    const answers = await Promise.all([client.choose(client.id, seats), otherClient.choose(otherClient.id, seats)]);
    expect(answers.flatMap(listErrorIds)).toEqual(['seat-taken']);
    const chosenSeats = [await client.readJourney(), await otherClient.readJourney()].flatMap(
      (journey) => journey?.seats ?? [],
    );
    expect(chosenSeats).toHaveLength(1);
  });

  it('ends with the basket: the seat is free again', async () => {
    let now = testNow;
    const app = await testApp({ clock: { now: () => now } });
    const [client, otherClient] = [await openBuyer(app), await openBuyer(app)];
    await client.choose(client.id, named(client.freeSeats.slice(0, 1)));
    const isFree = async () =>
      listNumbers((await otherClient.places()).filter(isForEveryone)).includes(client.freeSeats[0]?.seatNumber ?? '');
    expect(await isFree()).toBe(false);
    now += defaultHoldMs - 1;
    expect(await isFree()).toBe(false);
    now += 1;
    expect(await isFree()).toBe(true);
  });
});
