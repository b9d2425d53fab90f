import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { directLeg } from '../../testing/fake-timetable.ts';
import { openTestDatabase, sequencesToTry } from '../../testing/test-database.ts';
import { type Database } from '../database/tables.ts';
import { queryInBatches } from '../database/queries.ts';
import { testApp, testNow } from '../../testing/test-app.ts';
import { basketUrl, isForEveryone, line, named, visitor } from '../../testing/test-visitor.ts';
import { toLocalDate, toDayNumber } from '../timetable/service-clock.ts';
import { releaseExpired, updateBasket } from './basket-store.ts';
import { defaultHoldMs } from './hold-times.ts';
import { listCoaches, getCoachKey, getSimulatedSales } from './coach.ts';
import { simulateDemand } from './demand.ts';
import { getHeldPlaces, readHeldPlaces } from './inventory.ts';
import { getVehicle } from './vehicle.ts';

/** A host with its database, and a clock that the test moves. */
async function openHost() {
  const clock = { now: testNow };
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  const app = await testApp({ database, clock: { now: () => clock.now } });
  return { app, database, clock };
}

/** Returns the direct coach a number of days ahead. */
function findCoach(days: number) {
  const date = toLocalDate(toDayNumber('2031-03-10') + days);
  const [coach] = listCoaches({ legs: [directLeg(date)] });
  if (coach === undefined) throw new Error('The fake timetable has no coach.');
  return { coach, journeyId: `${date.replaceAll('-', '')}1` };
}

/** Counts the places of a coach in the database: they never exceed its capacity, and no seat is held twice. */
async function audit(database: Database, { coach }: ReturnType<typeof findCoach>) {
  const heldPlaces = getHeldPlaces(await readHeldPlaces(database, [coach]), getCoachKey(coach));
  const simulatedSales = getSimulatedSales(coach, { now: testNow, simulated: { simulateDemand } });
  const vehicle = getVehicle(coach.vehicleKind);
  expect(heldPlaces.seats + simulatedSales.seats).toBeLessThanOrEqual(vehicle.seats);
  expect(heldPlaces.wheelchairSpaces + simulatedSales.wheelchairSpaces).toBeLessThanOrEqual(vehicle.wheelchairSpaces);
  const holds = await database.selectFrom('holds').selectAll().where('coach_key', '=', getCoachKey(coach)).execute();
  const seatNumbers = holds.flatMap(({ seat_number }) => seat_number ?? []);
  expect(new Set(seatNumbers).size).toBe(seatNumbers.length);
  return { free: vehicle.seats - heldPlaces.seats - simulatedSales.seats, seatNumbers };
}

const action = fc.record({
  who: fc.nat({ max: 3 }),
  what: fc.constantFrom('add', 'add', 'choose', 'choose', 'needs', 'remove', 'empty', 'wait'),
  count: fc.integer({ min: 1, max: 20 }),
});

describe('a coach', () => {
  it('never has more places held than it has, for any actions of travellers', async () => {
    const { app, database, clock } = await openHost();
    let days = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
        const run = findCoach((days += 1) % 100);
        await database.deleteFrom('baskets').execute();
        const travellers = await Promise.all(Array.from({ length: 4 }, () => visitor(app)));
        for (const { who, what, count } of actions) {
          const traveller = travellers[who];
          const id = (await traveller?.basket())?.journeys[0]?.lineItemId ?? '';
          if (what === 'add') await traveller?.add([line(run.journeyId, { passengerCount: count })]);
          else if (what === 'remove') await traveller?.send('DELETE', `${basketUrl}/lineItem?lineItemId=${id}`);
          else if (what === 'empty') await traveller?.send('DELETE', basketUrl);
          else if (what === 'wait') clock.now += defaultHoldMs / 5;
          else if (what === 'needs') {
            const payload = { wheelchairSeatedCount: count % 3 };
            await traveller?.send('POST', `${basketUrl}/passenger-info`, { payload });
          } else if (id !== '') {
            const free = (await traveller?.places(run.journeyId))?.filter(({ available }) => available) ?? [];
            await traveller?.choose(id, named(free.slice(count, count + (count % 4))));
          }
          await audit(database, run);
        }
        clock.now = testNow;
      }),
      { numRuns: sequencesToTry(25) },
    );
  });

  it('shows unsold and unchosen seats as free to other visitors', async () => {
    const { app, database } = await openHost();
    const run = findCoach(0);
    const traveller = await visitor(app);
    await traveller.add([line(run.journeyId, { passengerCount: 5 })]);
    const id = (await traveller.basket())?.journeys[0]?.lineItemId ?? '';
    await traveller.choose(id, named((await traveller.places(run.journeyId)).filter(isForEveryone).slice(0, 3)));
    const { free, seatNumbers } = await audit(database, run);
    const places = await (await visitor(app)).places(run.journeyId);
    // Two of the five have not chosen seats yet, so their places are still shown as free.
    expect(places.filter(({ type, available }) => type === 'seat' && available)).toHaveLength(free + 2);
    expect(seatNumbers).toHaveLength(3);
  });

  it('is never oversold by concurrent requests', async () => {
    const { app, database } = await openHost();
    const run = findCoach(0);
    const { free } = await audit(database, run);
    const travellers = await Promise.all(Array.from({ length: 60 }, () => visitor(app)));
    const answers = await Promise.all(travellers.map((traveller) => traveller.add([line(run.journeyId)])));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(free);
    expect((await audit(database, run)).free).toBe(0);
  });
});

describe('held places', () => {
  it('are counted for each requested coach, and for no other', async () => {
    const { app, database } = await openHost();
    const runs = Array.from({ length: 120 }, (_, days) => findCoach(days % 110));
    const traveller = await visitor(app);
    for (const [index, count] of [
      [0, 2],
      [49, 1],
      [50, 3],
      [109, 4],
    ] as const) {
      await traveller.add([line(runs[index]?.journeyId ?? '', { passengerCount: count })]);
    }
    const countHeldSeats = async (requestedRuns: typeof runs) => {
      const coaches = requestedRuns.map(({ coach }) => coach);
      const heldPlaces = await readHeldPlaces(database, coaches);
      return { coaches: heldPlaces.size, seats: [...heldPlaces.values()].map(({ seats }) => seats).sort() };
    };
    expect(await countHeldSeats(runs)).toEqual({ coaches: 4, seats: [1, 2, 3, 4] });
    expect(await countHeldSeats(runs.slice(40, 60))).toEqual({ coaches: 2, seats: [1, 3] });
    expect(await countHeldSeats([])).toEqual({ coaches: 0, seats: [] });
  });
});

describe('the expiry of a basket', () => {
  it('releases the places of an open basket, not of one being paid or sold', async () => {
    const { app, database, clock } = await openHost();
    const run = findCoach(0);
    const travellers = await Promise.all(Array.from({ length: 3 }, () => visitor(app)));
    for (const [index, traveller] of travellers.entries())
      await traveller.add([line(run.journeyId, { passengerCount: index + 1 })]);
    const baskets = await database.selectFrom('baskets').select('basket_id').orderBy('created_at').execute();
    const freeBefore = (await audit(database, run)).free;
    const sizes = await database
      .selectFrom('holds')
      .innerJoin('basket_lines', 'basket_lines.line_item_id', 'holds.line_item_id')
      .select(({ fn }) => ['basket_id', fn.countAll<number>().as('count')])
      .groupBy('basket_id')
      .execute();
    const getSize = (id: string | undefined) => sizes.find(({ basket_id }) => basket_id === id)?.count ?? 0;
    const [openId, pendingId, soldId] = baskets.map(({ basket_id }) => basket_id);
    await database.transaction().execute(async (trx) => {
      await updateBasket(trx, pendingId ?? '', { status: 'PENDING' });
      await updateBasket(trx, soldId ?? '', { status: 'SOLD' });
    });
    clock.now += defaultHoldMs;
    await releaseExpired(database, clock.now);
    expect((await audit(database, run)).free).toBe(freeBefore + getSize(openId));
    expect(sizes.map(({ count }) => count).sort()).toEqual([1, 2, 3]);
  });

  it('also releases thousands of baskets at once', async () => {
    const { app, database, clock } = await openHost();
    const run = findCoach(0);
    const traveller = await visitor(app);
    await traveller.add([line(run.journeyId, { passengerCount: 1 })]);
    const { basket_id, ...basket } = await database.selectFrom('baskets').selectAll().executeTakeFirstOrThrow();
    const { line_item_id, ...basketLine } = await database
      .selectFrom('basket_lines')
      .selectAll()
      .executeTakeFirstOrThrow();
    const { hold_id, ...hold } = await database.selectFrom('holds').selectAll().executeTakeFirstOrThrow();
    const heldLine = await database.selectFrom('held_lines').selectAll().executeTakeFirstOrThrow();
    const copies = Array.from({ length: 5000 }, (_, index) => ({
      lineItem: { line_item_id: line_item_id + 1 + index },
      ofBasket: { basket_id: `${basket_id}-${index}` },
    }));
    await queryInBatches(copies, async (batch) => {
      const baskets = batch.map(({ ofBasket }) => ({ ...basket, ...ofBasket, session_id: ofBasket.basket_id }));
      await database.insertInto('baskets').values(baskets).execute();
      const lines = batch.map(({ ofBasket, lineItem }) => ({ ...basketLine, ...ofBasket, ...lineItem }));
      await database.insertInto('basket_lines').values(lines).execute();
      await database
        .insertInto('holds')
        .values(batch.map(({ lineItem }) => ({ ...hold, ...lineItem, hold_id: hold_id + lineItem.line_item_id })))
        .execute();
      await database
        .insertInto('held_lines')
        .values(batch.map(({ lineItem }) => ({ ...heldLine, ...lineItem })))
        .execute();
      return [];
    });
    clock.now += defaultHoldMs;
    await releaseExpired(database, clock.now);
    expect(await database.selectFrom('baskets').select('basket_id').execute()).toEqual([]);
    expect(await database.selectFrom('released_holds').select('line_item_id').execute()).toHaveLength(5001);
  });

  it('also releases places that were held while the clock was days ahead', async () => {
    const { app, database, clock } = await openHost();
    const run = findCoach(0);
    const traveller = await visitor(app);
    const { free } = await audit(database, run);
    await traveller.add([line(run.journeyId, { passengerCount: 5 })]);
    expect((await audit(database, run)).free).toBe(free - 5);
    clock.now -= 3 * 24 * 3_600_000;
    expect(await traveller.basket()).toBeNull();
    await releaseExpired(database, clock.now);
    expect((await audit(database, run)).free).toBe(free);
  });

  it('is suspended during the payment, when the basket cannot be changed', async () => {
    const { app, database, clock } = await openHost();
    const run = findCoach(0);
    const traveller = await visitor(app);
    await traveller.add([line(run.journeyId)]);
    const id = (await traveller.basket())?.journeys[0]?.lineItemId ?? '';
    await database.updateTable('baskets').set({ status: 'PENDING' }).execute();
    clock.now += 2 * defaultHoldMs;
    const basket = await traveller.basket();
    expect(basket).toMatchObject({ status: 'PENDING', expiryTotalSecondsRemaining: 60 });
    const changes = await Promise.all([
      traveller.add([line(run.journeyId)]),
      traveller.choose(id, []),
      traveller.redeem('AUTOCAR10'),
      traveller.send('DELETE', basketUrl),
      traveller.send('DELETE', `${basketUrl}/lineItem?lineItemId=${id}`),
      traveller.send('POST', `${basketUrl}/sms`, { payload: { phoneNumber: '+441134960123' } }),
      traveller.send('POST', `${basketUrl}/passenger-info`, { payload: { otherDisabilityCount: 1 } }),
    ]);
    expect(changes.map(({ statusCode }) => statusCode)).toEqual(changes.map(() => 409));
    expect(await traveller.basket()).toEqual(basket);
  });

  it('is replaced by the sale: the browser can start another basket', async () => {
    const { app, database } = await openHost();
    const run = findCoach(0);
    const traveller = await visitor(app);
    await traveller.add([line(run.journeyId)]);
    await database.updateTable('baskets').set({ status: 'SOLD' }).execute();
    expect(await traveller.basket()).toBeNull();
    await traveller.add([line(run.journeyId)]);
    expect((await traveller.basket())?.journeys).toHaveLength(1);
  });
});

describe('the database itself', () => {
  it('rejects a taken seat, and a second basket of a session', async () => {
    const { app, database } = await openHost();
    const run = findCoach(0);
    const traveller = await visitor(app);
    await traveller.add([line(run.journeyId, { passengerCount: 2 })]);
    const duplicateSeat = database
      .updateTable('holds')
      .set({ seat_number: '9A', seat_plan_key: 'singleDeck-9A' })
      .execute();
    await expect(duplicateSeat).rejects.toThrow(/unique/i);
    const basket = await database.selectFrom('baskets').selectAll().executeTakeFirstOrThrow();
    const secondBasket = database
      .insertInto('baskets')
      .values({ ...basket, basket_id: 'another' })
      .execute();
    await expect(secondBasket).rejects.toThrow(/unique/i);
  });
});
