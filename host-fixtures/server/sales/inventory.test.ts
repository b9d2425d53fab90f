import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { directLeg } from '../../testing/fake-timetable.ts';
import { openTestDatabase, sequencesToTry } from '../../testing/test-database.ts';
import { type Database } from '../database/tables.ts';
import { testApp, testNow } from '../../testing/test-app.ts';
import { basketUrl, isForAnybody, line, named, visitor } from '../../testing/test-visitor.ts';
import { toLocalDate, toDayNumber } from '../timetable/service-clock.ts';
import { defaultHoldMs, releaseExpired, updateBasket } from './basket-store.ts';
import { listCoaches, getCoachKey, getSimulatedSales } from './coach.ts';
import { simulateDemand } from './demand.ts';
import { getHeldPlaces, readHeldPlaces } from './inventory.ts';
import { getVehicle } from './vehicle.ts';

/** A host with its database, and a clock that the test moves. */
async function host() {
  const clock = { now: testNow };
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  const app = await testApp({ database, clock: { now: () => clock.now } });
  return { app, database, clock };
}

/** The direct coach of so many days ahead. */
function coachIn(days: number) {
  const date = toLocalDate(toDayNumber('2031-03-10') + days);
  const [coach] = listCoaches({ legs: [directLeg(date)] });
  if (coach === undefined) throw new Error('The fake timetable has no coach.');
  return { coach, journeyId: `${date.replaceAll('-', '')}1` };
}

/** What the database says of a coach: it never holds more than there is, nor gives one seat to two. */
async function audit(database: Database, { coach }: ReturnType<typeof coachIn>) {
  const held = getHeldPlaces(await readHeldPlaces(database, [coach]), getCoachKey(coach));
  const sold = getSimulatedSales(coach, { now: testNow, simulated: { simulateDemand } });
  const vehicle = getVehicle(coach.vehicleKind);
  expect(held.seats + sold.seats).toBeLessThanOrEqual(vehicle.seats);
  expect(held.wheelchairSpaces + sold.wheelchairSpaces).toBeLessThanOrEqual(vehicle.wheelchairSpaces);
  const holds = await database.selectFrom('holds').selectAll().where('coach_key', '=', getCoachKey(coach)).execute();
  const numbers = holds.flatMap(({ seat_number }) => seat_number ?? []);
  expect(new Set(numbers).size).toBe(numbers.length);
  return { free: vehicle.seats - held.seats - sold.seats, numbered: numbers, sold, vehicle };
}

const action = fc.record({
  who: fc.nat({ max: 3 }),
  what: fc.constantFrom('add', 'add', 'choose', 'choose', 'needs', 'remove', 'empty', 'wait'),
  count: fc.integer({ min: 1, max: 20 }),
});

describe('a coach', () => {
  it('never has more places held than it has, whatever travellers do', async () => {
    const { app, database, clock } = await host();
    let days = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
        const run = coachIn((days += 1) % 100);
        await database.deleteFrom('baskets').execute();
        const people = await Promise.all(Array.from({ length: 4 }, () => visitor(app)));
        for (const { who, what, count } of actions) {
          const one = people[who];
          const id = (await one?.basket())?.journeys[0]?.lineItemId ?? '';
          if (what === 'add') await one?.add([line(run.journeyId, { passengerCount: count })]);
          else if (what === 'remove') await one?.send('DELETE', `${basketUrl}/lineItem?lineItemId=${id}`);
          else if (what === 'empty') await one?.send('DELETE', basketUrl);
          else if (what === 'wait') clock.now += defaultHoldMs / 5;
          else if (what === 'needs') {
            const payload = { wheelchairSeatedCount: count % 3 };
            await one?.send('POST', `${basketUrl}/passenger-info`, { payload });
          } else if (id !== '') {
            const free = (await one?.places(run.journeyId))?.filter(({ available }) => available) ?? [];
            await one?.choose(id, named(free.slice(count, count + (count % 4))));
          }
          await audit(database, run);
        }
        clock.now = testNow;
      }),
      { numRuns: sequencesToTry(25) },
    );
  });

  it('shows unsold and unchosen seats as free to other visitors', async () => {
    const { app, database } = await host();
    const run = coachIn(0);
    const one = await visitor(app);
    await one.add([line(run.journeyId, { passengerCount: 5 })]);
    const id = (await one.basket())?.journeys[0]?.lineItemId ?? '';
    await one.choose(id, named((await one.places(run.journeyId)).filter(isForAnybody).slice(0, 3)));
    const { free, numbered } = await audit(database, run);
    const places = await (await visitor(app)).places(run.journeyId);
    // Two of the five have not chosen yet: theirs are among those that are shown.
    expect(places.filter(({ type, available }) => type === 'seat' && available)).toHaveLength(free + 2);
    expect(numbered).toHaveLength(3);
  });

  it('is never oversold by concurrent requests', async () => {
    const { app, database } = await host();
    const run = coachIn(0);
    const { free } = await audit(database, run);
    const people = await Promise.all(Array.from({ length: 60 }, () => visitor(app)));
    const answers = await Promise.all(people.map((one) => one.add([line(run.journeyId)])));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(free);
    expect((await audit(database, run)).free).toBe(0);
  });
});

describe('held places', () => {
  it('are counted for each requested coach, and for no other', async () => {
    const { app, database } = await host();
    const runs = Array.from({ length: 120 }, (_, days) => coachIn(days % 110));
    const one = await visitor(app);
    for (const [at, count] of [
      [0, 2],
      [49, 1],
      [50, 3],
      [109, 4],
    ] as const) {
      await one.add([line(runs[at]?.journeyId ?? '', { passengerCount: count })]);
    }
    const seatsOf = async (asked: typeof runs) => {
      const coaches = asked.map(({ coach }) => coach);
      const held = await readHeldPlaces(database, coaches);
      return { coaches: held.size, seats: [...held.values()].map(({ seats }) => seats).sort() };
    };
    expect(await seatsOf(runs)).toEqual({ coaches: 4, seats: [1, 2, 3, 4] });
    expect(await seatsOf(runs.slice(40, 60))).toEqual({ coaches: 2, seats: [1, 3] });
    expect(await seatsOf([])).toEqual({ coaches: 0, seats: [] });
  });
});

describe('the expiry of a basket', () => {
  it('releases the places of an open basket, not of one being paid or sold', async () => {
    const { app, database, clock } = await host();
    const run = coachIn(0);
    const people = await Promise.all(Array.from({ length: 3 }, () => visitor(app)));
    for (const [index, one] of people.entries()) await one.add([line(run.journeyId, { passengerCount: index + 1 })]);
    const baskets = await database.selectFrom('baskets').select('basket_id').orderBy('created_at').execute();
    const left = (await audit(database, run)).free;
    const sizes = await database
      .selectFrom('holds')
      .innerJoin('basket_lines', 'basket_lines.line_item_id', 'holds.line_item_id')
      .select(({ fn }) => ['basket_id', fn.countAll<number>().as('count')])
      .groupBy('basket_id')
      .execute();
    const sizeOf = (id: string | undefined) => sizes.find(({ basket_id }) => basket_id === id)?.count ?? 0;
    const [open, pending, sold] = baskets.map(({ basket_id }) => basket_id);
    await database.transaction().execute(async (trx) => {
      await updateBasket(trx, pending ?? '', { status: 'PENDING' });
      await updateBasket(trx, sold ?? '', { status: 'SOLD' });
    });
    clock.now += defaultHoldMs;
    await releaseExpired(database, clock.now);
    expect((await audit(database, run)).free).toBe(left + sizeOf(open));
    expect(sizes.map(({ count }) => count).sort()).toEqual([1, 2, 3]);
  });

  it('is suspended while it is being paid, when it cannot be changed', async () => {
    const { app, database, clock } = await host();
    const run = coachIn(0);
    const one = await visitor(app);
    await one.add([line(run.journeyId)]);
    const id = (await one.basket())?.journeys[0]?.lineItemId ?? '';
    await database.updateTable('baskets').set({ status: 'PENDING' }).execute();
    clock.now += 2 * defaultHoldMs;
    const told = await one.basket();
    expect(told).toMatchObject({ status: 'PENDING', expiryTotalSecondsRemaining: 60 });
    const changes = await Promise.all([
      one.add([line(run.journeyId)]),
      one.choose(id, []),
      one.redeem('AUTOCAR10'),
      one.send('DELETE', basketUrl),
      one.send('DELETE', `${basketUrl}/lineItem?lineItemId=${id}`),
      one.send('POST', `${basketUrl}/sms`, { payload: { phoneNumber: '+441134960123' } }),
      one.send('POST', `${basketUrl}/passenger-info`, { payload: { otherDisabilityCount: 1 } }),
    ]);
    expect(changes.map(({ statusCode }) => statusCode)).toEqual(changes.map(() => 409));
    expect(await one.basket()).toEqual(told);
  });

  it('is replaced by the sale: the browser can start another basket', async () => {
    const { app, database } = await host();
    const run = coachIn(0);
    const one = await visitor(app);
    await one.add([line(run.journeyId)]);
    await database.updateTable('baskets').set({ status: 'SOLD' }).execute();
    expect(await one.basket()).toBeNull();
    await one.add([line(run.journeyId)]);
    expect((await one.basket())?.journeys).toHaveLength(1);
  });
});

describe('the database itself', () => {
  it('rejects a taken seat, and a second basket of a session', async () => {
    const { app, database } = await host();
    const run = coachIn(0);
    const one = await visitor(app);
    await one.add([line(run.journeyId, { passengerCount: 2 })]);
    const twice = database.updateTable('holds').set({ seat_number: '9A', seat_plan_key: 'singleDeck-9A' }).execute();
    await expect(twice).rejects.toThrow(/unique/i);
    const basket = await database.selectFrom('baskets').selectAll().executeTakeFirstOrThrow();
    const second = database
      .insertInto('baskets')
      .values({ ...basket, basket_id: 'another' })
      .execute();
    await expect(second).rejects.toThrow(/unique/i);
  });
});
