import { type Kysely } from 'kysely';
import { packTimes, profileKey } from '../../timetable/rides/time-profile.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { type Database, type Flag } from '../tables.ts';
import { type TripRow } from '../trip-tables.ts';

/** What this migration reads, as it is at that point. */
interface Before {
  trips: { trip_id: string; service_id: string; headsign: string | null } & Pattern;
  stop_times: StopTime;
  boarding_notes: { trip_id: string; ordinal: number; pickup_type: number; drop_off_type: number };
}

interface Pattern {
  route_id: string;
  vehicle_kind: string | null;
}

interface StopTime {
  trip_id: string;
  ordinal: number;
  sequence: number;
  stop_id: string;
  city_id: number;
  arrival: number;
  departure: number;
  boarding: Flag;
  alighting: Flag;
}

/** Rows read at once. */
const rowsAtOnce = 20_000;

/**
 * Trips that call alike share their calls, and those that take equally long their times: a large network has one pattern for a
 * hundred trips. What the folder has is converted, so that nothing has to be imported anew; the ids of trips stay.
 */
export async function storeTripsByPattern(db: Kysely<unknown>): Promise<void> {
  await createPatterns(db);
  const trips = await convertTrips(db as Kysely<Before>);
  for (const table of ['stop_times', 'trips', 'boarding_notes']) await db.schema.dropTable(table).execute();
  await createTrips(db);
  const columns = ['trip_id', 'service_id', 'headsign', 'pattern_id', 'profile_id', 'first_departure'] as const;
  const insert = bulkInsert(db as Database, 'trips', columns);
  for (const trip of trips) await insert.add(trip);
  await insert.finish();
}

async function createPatterns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('trip_patterns')
    .addColumn('pattern_id', 'integer', (column) => column.primaryKey())
    .addColumn('route_id', 'text', (column) => column.notNull().references('routes.route_id'))
    .addColumn('vehicle_kind', 'text')
    .execute();
  // No foreign keys here: the importer has checked each row.
  await db.schema
    .createTable('pattern_calls')
    .addColumn('pattern_id', 'integer', (column) => column.notNull())
    .addColumn('ordinal', 'integer', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('stop_id', 'text', (column) => column.notNull())
    .addColumn('city_id', 'integer', (column) => column.notNull())
    .addColumn('boarding', 'integer', (column) => column.notNull())
    .addColumn('alighting', 'integer', (column) => column.notNull())
    .addColumn('pickup_type', 'integer', (column) => column.notNull())
    .addColumn('drop_off_type', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('pattern_calls_key', ['pattern_id', 'ordinal'])
    .execute();
  await db.schema.createIndex('pattern_calls_of_stop').on('pattern_calls').column('stop_id').execute();
  await db.schema
    .createTable('time_profiles')
    .addColumn('profile_id', 'integer', (column) => column.primaryKey())
    .addColumn('times', 'blob', (column) => column.notNull())
    .execute();
}

async function createTrips(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('trips')
    .addColumn('trip_id', 'text', (column) => column.primaryKey())
    .addColumn('service_id', 'text', (column) => column.notNull().references('services.service_id'))
    .addColumn('headsign', 'text')
    .addColumn('pattern_id', 'integer', (column) => column.notNull())
    .addColumn('profile_id', 'integer', (column) => column.notNull())
    .addColumn('first_departure', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('trips_of_service').on('trips').column('service_id').execute();
  await db.schema.createIndex('trips_of_pattern').on('trips').columns(['pattern_id', 'first_departure']).execute();
  await db.schema
    .createTable('trip_frequencies')
    .addColumn('trip_id', 'text', (column) => column.notNull())
    .addColumn('start_time', 'integer', (column) => column.notNull())
    .addColumn('end_time', 'integer', (column) => column.notNull())
    .addColumn('headway', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('trip_frequencies_key', ['trip_id', 'start_time', 'end_time', 'headway'])
    .execute();
}

/** Writes patterns and profiles. @returns the trips that are made of them */
async function convertTrips(db: Kysely<Before>): Promise<readonly TripRow[]> {
  const trips = new Map((await db.selectFrom('trips').selectAll().execute()).map((trip) => [trip.trip_id, trip]));
  const notes = new Map(
    (await db.selectFrom('boarding_notes').selectAll().execute()).map(
      ({ trip_id, ordinal, ...types }) => [`${trip_id}\n${ordinal}`, types] as const,
    ),
  );
  const database = db as unknown as Database;
  const patternInsert = bulkInsert(database, 'trip_patterns', ['pattern_id', 'route_id', 'vehicle_kind']);
  const callInsert = bulkInsert(database, 'pattern_calls', [
    ...(['pattern_id', 'ordinal', 'sequence', 'stop_id', 'city_id', 'boarding', 'alighting'] as const),
    ...(['pickup_type', 'drop_off_type'] as const),
  ]);
  const profileInsert = bulkInsert(database, 'time_profiles', ['profile_id', 'times']);
  const [patterns, profiles] = [new Map<string, number>(), new Map<string, number>()];
  const converted: TripRow[] = [];
  for await (const rows of tripsOf(db)) {
    const known = trips.get(rows[0]?.trip_id ?? '');
    if (known === undefined) continue;
    const { route_id, vehicle_kind, ...trip } = known;
    const calls = rows.map(({ trip_id, ordinal, sequence, stop_id, city_id, boarding, alighting }) => ({
      ...{ ordinal, sequence, stop_id, city_id, boarding, alighting },
      ...(notes.get(`${trip_id}\n${ordinal}`) ?? { pickup_type: 0, drop_off_type: 0 }),
    }));
    const key = JSON.stringify([route_id, vehicle_kind, ...calls.map((call) => Object.values(call))]);
    const pattern_id = patterns.get(key) ?? patterns.size + 1;
    if (pattern_id > patterns.size) {
      patterns.set(key, pattern_id);
      // The column of the season comes with a later step.
      await patternInsert.add({ pattern_id, route_id, vehicle_kind, season: null });
      for (const call of calls) await callInsert.add({ pattern_id, ...call });
    }
    const times = packTimes(rows);
    const profile_id = profiles.get(profileKey(times)) ?? profiles.size + 1;
    if (profile_id > profiles.size) {
      profiles.set(profileKey(times), profile_id);
      await profileInsert.add({ profile_id, times });
    }
    converted.push({ ...trip, pattern_id, profile_id, first_departure: rows[0]?.departure ?? 0 });
  }
  await patternInsert.finish();
  await callInsert.finish();
  await profileInsert.finish();
  return converted;
}

/** The calls of one trip after another. */
async function* tripsOf(db: Kysely<Before>): AsyncGenerator<readonly StopTime[]> {
  let rows: StopTime[] = [];
  let [trip, ordinal] = ['', -1];
  for (;;) {
    const page = await db
      .selectFrom('stop_times')
      .selectAll()
      .where(({ eb, refTuple, tuple }) => eb(refTuple('trip_id', 'ordinal'), '>', tuple(trip, ordinal)))
      .orderBy('trip_id')
      .orderBy('ordinal')
      .limit(rowsAtOnce)
      .execute();
    for (const row of page) {
      if (rows[0] && rows[0].trip_id !== row.trip_id) {
        yield rows;
        rows = [];
      }
      rows.push(row);
    }
    const last = page.at(-1);
    if (page.length < rowsAtOnce || last === undefined) break;
    [trip, ordinal] = [last.trip_id, last.ordinal];
  }
  if (rows.length > 0) yield rows;
}
