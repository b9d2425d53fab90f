import { Kysely } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { postgresCopy, testEngine, testPostgres } from '../../../testing/test-database.ts';
import { readStoredTrips } from '../../timetable/rides/stored-trips.ts';
import { PostgresDatabase } from '../postgres/postgres-database.ts';
import { sqliteDialect } from '../sqlite/sqlite-dialect.ts';
import { openSqlite } from '../sqlite/sqlite-engine.ts';
import { type Database, type Tables } from '../tables.ts';
import { bringUpToDate } from './migrated-database.ts';
import { migrations } from './migrations.ts';

type Rows = Record<string, Record<string, unknown>>;

/** A database of the time before, and one of now. */
async function databaseBefore(step: string) {
  const { database, drop } = await emptyDatabase();
  onTestFinished(async () => {
    await database.destroy();
    await drop();
  });
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < step));
  await bringUpToDate(database, before);
  return database;
}

async function emptyDatabase() {
  if (testEngine() === 'sqlite') {
    const database = new Kysely<Rows>({ dialect: sqliteDialect(openSqlite(':memory:')) });
    return { database, drop: () => Promise.resolve() };
  }
  const { url, drop } = await postgresCopy(testPostgres(), { isEmpty: true });
  return { database: new PostgresDatabase<Tables>(url) as unknown as Kysely<Rows>, drop };
}

const at = (trip_id: string, minutes: readonly number[], rows: readonly object[] = []) =>
  minutes.map((minute, ordinal) => ({
    ...{ trip_id, ordinal, sequence: ordinal * 5, stop_id: `S${ordinal}`, city_id: ordinal + 1 },
    ...{ arrival: minute * 60, departure: (minute + 1) * 60, boarding: 1, alighting: 1 },
    ...rows[ordinal],
  }));

it('keeps every trip with its calls, each way of calling once and each way of taking time once', async () => {
  const old = await databaseBefore('023-trip-patterns');
  const feed = { source: 'feed.zip', fingerprint: 'stops.txt 1', first_day: 1, last_day: 2 };
  await old.insertInto('feeds').values(feed).execute();
  await old.insertInto('agencies').values({ agency_id: 'A', name: 'Coaches', time_zone: 'UTC' }).execute();
  await old.insertInto('routes').values({ route_id: 'R', agency_id: 'A', name: '1' }).execute();
  await old.insertInto('services').values({ service_id: 'D', first_day: 1, days: '11' }).execute();
  const trip = { route_id: 'R', service_id: 'D', headsign: null, vehicle_kind: null };
  const trips = ['early', 'late', 'slow', 'barred', 'noted', 'again@26:10:00'];
  await old
    .insertInto('trips')
    .values(trips.map((trip_id) => ({ ...trip, trip_id })))
    .execute();
  const calls = [
    ...at('early', [0, 30, 60]),
    ...at('late', [600, 630, 660]),
    ...at('slow', [0, 40, 90]),
    ...at('barred', [0, 30, 60], [{}, { boarding: 0 }]),
    ...at('noted', [0, 30, 60]),
    ...at('again@26:10:00', [1570, 1600, 1630]),
  ];
  await old.insertInto('stop_times').values(calls).execute();
  await old
    .insertInto('boarding_notes')
    .values({ trip_id: 'noted', ordinal: 1, pickup_type: 2, drop_off_type: 3 })
    .execute();
  const thisOne = Object.entries(migrations).filter(([name]) => name <= '023-trip-patterns');
  await bringUpToDate(old, Object.fromEntries(thisOne));

  const database = old as unknown as Database;
  const read = await readStoredTrips(database, trips);
  expect([...read.keys()].sort()).toEqual([...trips].sort());
  for (const [id, { calls: found }] of read) {
    const expected = calls.filter(({ trip_id }) => trip_id === id).map(({ trip_id: _, ...call }) => call);
    expect(found).toMatchObject(expected);
    expect(found).toHaveLength(expected.length);
  }
  expect(read.get('noted')?.calls[1]).toMatchObject({ pickup_type: 2, drop_off_type: 3 });
  expect(read.get('late')?.trip.first_departure).toBe(601 * 60);
  expect(await database.selectFrom('trip_patterns').selectAll().execute()).toHaveLength(3);
  expect(await database.selectFrom('time_profiles').selectAll().execute()).toHaveLength(2);
  // Nothing has to be imported anew.
  expect(await database.selectFrom('feeds').selectAll().execute()).toMatchObject([feed]);
});
