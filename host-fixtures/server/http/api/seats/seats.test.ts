import { type FastifyInstance } from 'fastify';
import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { getBasket } from '#shared/contract/basket/basket.ts';
import { chooseSeats } from '#shared/contract/basket/basket-details.ts';
import { getSalesPlan } from '#shared/contract/seats/seats.ts';
import { defaultHoldMs } from '../../../sales/basket-store.ts';
import { testApp, testNow } from '../../../../testing/test-app.ts';
import {
  direct,
  isForAnybody,
  line,
  named,
  type AnsweredPlace,
  visitor,
  withChange,
} from '../../../../testing/test-visitor.ts';
import { fakeTimetable } from '../../../../testing/fake-timetable.ts';

const planUrl = '/journey-planner/api/seats/sales-plan?journeyid=';

/** A host whose connections have coaches with seat plans. */
const planned = () => {
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

/** A browser with this party on the direct coach, and the available seats. */
async function buyer(app: FastifyInstance, counts: Parameters<typeof line>[1] = { passengerCount: 1 }) {
  const client = await visitor(app);
  await client.add([line(direct, counts)]);
  const id = (await client.basket())?.journeys[0]?.lineItemId ?? '';
  const free = (await client.places()).filter(isForAnybody);
  return { ...client, id, free, chosen: async () => (await client.basket())?.journeys[0] };
}

const errorIds = (answer: { json<T>(): T }) => answer.json<{ errors: { id: string }[] }>().errors.map(({ id }) => id);
const numbers = (places: readonly AnsweredPlace[]) => places.map(({ seatNumber }) => seatNumber);

describe('a seat plan', () => {
  it('matches the contract, and contains the seats that simulated travellers have taken', async () => {
    const client = await visitor(await testApp());
    const answer = await client.open(planUrl + direct);
    expect([answer.statusCode, safeParse(getSalesPlan.answer, answer.json()).issues]).toEqual([200, undefined]);
    expect(answer.json()).toMatchObject({ vehicleKind: 'SINGLE_DECK_49', decks: [{ deck: 'singleDeck' }] });
    const places = await client.places();
    expect(places).toHaveLength(50);
    const free = places.filter(({ available }) => available);
    expect(free.length).toBeGreaterThan(4);
    expect(free.length).toBeLessThan(50);
    expect(numbers(places.filter(({ restricted }) => restricted))).toEqual(['1A', '1B', 'W1', '2A', '2B']);
    expect(places.some(({ price }) => price === 3.5)).toBe(true);
  });

  it('is the same for every visitor, and after a restart', async () => {
    const [client, otherClient] = [await visitor(await testApp()), await visitor(await testApp())];
    expect(await client.places()).toEqual(await otherClient.places());
  });

  it('is given for one coach of a connection', async () => {
    const client = await visitor(await planned());
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
    const otherClient = await buyer(app, { passengerCount: 1, otherDisabilityCount: 1 });
    expect(numbers((await otherClient.places()).filter(({ restricted }) => restricted))).toEqual(['W1']);
    const seated = await buyer(app, { passengerCount: 1, wheelchairSeatedCount: 1 });
    expect((await seated.places()).some(({ restricted }) => restricted)).toBe(false);
    expect((await (await buyer(app)).places()).some(({ restricted }) => restricted)).toBe(true);
  });
});

describe('choosing seats', () => {
  it('holds and prices the seats, and lists them in the basket', async () => {
    const app = await testApp();
    const client = await buyer(app, { passengerCount: 2 });
    const paid = client.free.filter(({ price }) => price !== null).slice(0, 1);
    const restrictedSeats = client.free.filter(({ price }) => price === null).slice(0, 1);
    const previousTotal = (await client.basket())?.total ?? NaN;
    const answer = await client.choose(client.id, named([...paid, ...restrictedSeats]));
    expect([answer.statusCode, safeParse(chooseSeats.answer, answer.json()).issues]).toEqual([200, undefined]);
    const basket = await client.basket();
    expect(basket).toMatchObject({
      markupTotal: 3.5,
      total: Math.round((previousTotal + 3.5) * 100) / 100,
      journeys: [
        {
          customersSeatSelection: true,
          seats: [
            { seat: named(paid)[0], passengerSelectionType: 'SELECTED', price: 3.5, preventChange: false },
            { seat: named(restrictedSeats)[0], price: null },
          ],
        },
      ],
    });
    expect(safeParse(getBasket.answer, { basket }).issues).toBeUndefined();
    const takenNumbers = numbers((await (await visitor(app)).places()).filter(({ available }) => !available));
    expect(takenNumbers).toEqual(expect.arrayContaining(numbers([...paid, ...restrictedSeats])));
    expect(numbers((await client.places()).filter(isForAnybody))).toEqual(numbers(client.free));
  });

  it('replaces the previous seats; they can be swapped and cleared', async () => {
    const client = await buyer(await testApp(), { passengerCount: 2 });
    const pair = named(client.free.slice(0, 2));
    for (const seats of [pair, [...pair].reverse(), named(client.free.slice(2, 3)), []]) {
      await client.choose(client.id, seats);
      const chosenJourney = await client.chosen();
      expect(new Set(chosenJourney?.seats.map(({ seat }) => seat))).toEqual(new Set(seats));
      expect(chosenJourney?.customersSeatSelection).toBe(seats.length === 2);
    }
  });

  it('is done coach by coach on a connection', async () => {
    const client = await visitor(await planned());
    await client.add([line(withChange)]);
    const { lineItemId = '', connJourneys = [] } = (await client.basket())?.journeys[0] ?? {};
    expect((await client.choose(lineItemId, [])).statusCode).toBe(400);
    for (const [index, part] of connJourneys.entries()) {
      expect((await client.basket())?.journeys[0]?.customersSeatSelection).toBe(false);
      const places = await client.places(encodeURIComponent(`${withChange}.${index + 1}`));
      await client.choose(part.lineItemId, named(places.filter(isForAnybody).slice(0, 1)));
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
    expect(errorIds(await client.choose(connJourneys[0]?.lineItemId ?? '', named([place('4A')])))).toEqual([
      'seat-unknown',
    ]);
  });

  const place = (seatNumber: string) => ({ seatNumber, seatPlanKey: `singleDeck-${seatNumber}` });
  it.each([
    ['an unknown seat', [place('99A')], ['seat-unknown']],
    ['the key of another seat', [{ seatNumber: '4A', seatPlanKey: 'singleDeck-4B' }], ['seat-unknown']],
    ['a seat that is reserved for assistance', [place('1A')], ['seat-restricted']],
    ['a wheelchair space without a wheelchair user', [place('W1')], ['seat-restricted']],
  ])('refuses %s', async (...[, seats, ids]) => {
    const client = await buyer(await testApp());
    const answer = await client.choose(client.id, seats);
    expect([answer.statusCode, errorIds(answer)]).toEqual([200, ids]);
    expect(answer.json()).toMatchObject({ errors: [{ message: expect.stringMatching(/^[A-Z].*\.$/) }] });
    expect(answer.json()).toMatchObject({ basket: { journeys: [{ seats: [] }] } });
  });

  it('refuses more seats than travellers, and the same seat twice', async () => {
    const client = await buyer(await testApp(), { passengerCount: 2 });
    const first = named(client.free.slice(0, 1));
    expect(errorIds(await client.choose(client.id, named(client.free.slice(0, 3))))).toEqual(['seats-count']);
    expect(errorIds(await client.choose(client.id, [...first, ...first]))).toEqual(['seats-count']);
  });

  it('chooses no seat if one of two is already taken', async () => {
    const app = await testApp();
    const [client, otherClient] = [await buyer(app, { passengerCount: 2 }), await buyer(app)];
    await otherClient.choose(otherClient.id, named(client.free.slice(0, 1)));
    const answer = await client.choose(client.id, named(client.free.slice(0, 2)));
    expect(answer.json()).toMatchObject({
      errors: [{ id: 'seat-taken', message: `Seat ${client.free[0]?.seatNumber} has just been taken.` }],
      basket: { journeys: [{ seats: [], customersSeatSelection: false }] },
    });
  });

  it('is refused for a line or a basket that does not exist', async () => {
    const app = await testApp();
    const client = await buyer(app);
    expect((await client.choose('77', [])).statusCode).toBe(404);
    expect((await client.choose(`${client.id}-1`, [])).statusCode).toBe(404);
    expect((await (await visitor(app)).choose(client.id, [])).statusCode).toBe(404);
  });

  it('gives a seat to one of two concurrent requests', async () => {
    const app = await testApp();
    const [client, otherClient] = [await buyer(app), await buyer(app)];
    const seats = named(client.free.slice(0, 1));
    const answers = await Promise.all([client.choose(client.id, seats), otherClient.choose(otherClient.id, seats)]);
    expect(answers.flatMap(errorIds)).toEqual(['seat-taken']);
    const chosenJourney = [await client.chosen(), await otherClient.chosen()].flatMap(
      (journey) => journey?.seats ?? [],
    );
    expect(chosenJourney).toHaveLength(1);
  });

  it('ends with the basket: the seat is free again', async () => {
    let now = testNow;
    const app = await testApp({ clock: { now: () => now } });
    const [client, otherClient] = [await buyer(app), await buyer(app)];
    await client.choose(client.id, named(client.free.slice(0, 1)));
    const isFree = async () =>
      numbers((await otherClient.places()).filter(isForAnybody)).includes(client.free[0]?.seatNumber ?? '');
    expect(await isFree()).toBe(false);
    now += defaultHoldMs - 1;
    expect(await isFree()).toBe(false);
    now += 1;
    expect(await isFree()).toBe(true);
  });
});
