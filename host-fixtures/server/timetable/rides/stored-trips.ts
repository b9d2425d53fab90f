import { type Database } from '../../database/tables.ts';
import { type PatternCallRow, type TripRow } from '../../database/trip-tables.ts';
import { groupBy } from '../../kit/group-by.ts';
import { type DepartureSpan, leavesAt, readDepartureId } from './departure-ids.ts';
import { type CallTimes, unpackTimes } from './time-profile.ts';

/** A call of one trip, as the database has it. */
export type TimedCall = Pick<
  PatternCallRow,
  'ordinal' | 'sequence' | 'stop_id' | 'city_id' | 'boarding' | 'alighting'
> &
  CallTimes;

/** A trip as stored in the database. */
export interface ReadTrip {
  readonly trip: TripRow;
  readonly calls: readonly TimedCall[];
}

/** Ids in one statement. */
const idsAtOnce = 400;

/** Reads some trips with queries for these only. Unknown ids are left out. */
export async function readStoredTrips(
  database: Database,
  tripIds: readonly string[],
): Promise<ReadonlyMap<string, ReadTrip>> {
  const tripsById = new Map<string, ReadTrip>();
  for (let at = 0; at < tripIds.length; at += idsAtOnce) {
    for (const [id, trip] of await readSome(database, tripIds.slice(at, at + idsAtOnce))) tripsById.set(id, trip);
  }
  return tripsById;
}

async function readSome(
  database: Database,
  requestedIds: readonly string[],
): Promise<readonly (readonly [string, ReadTrip])[]> {
  const departures = new Map(requestedIds.map((id) => [id, readDepartureId(id)]));
  const ids = [...departures].flatMap(([id, departure]) => (departure ? [id, departure.tripId] : [id]));
  const trips = await database.selectFrom('trips').selectAll().where('trip_id', 'in', ids).execute();
  const tripRows = new Map(trips.map((trip) => [trip.trip_id, trip]));
  const spans = groupBy(
    await database.selectFrom('trip_frequencies').selectAll().where('trip_id', 'in', ids).execute(),
    (span) => span.trip_id,
  );
  const [calls, times] = [await readCalls(database, trips), await readTimes(database, trips)];
  return requestedIds.flatMap((id) => {
    const trip = findTrip(id, { departure: departures.get(id), tripRows, spans });
    const profile = trip && times.get(trip.profile_id);
    if (!trip || !profile) return [];
    const timedCalls = (calls.get(trip.pattern_id) ?? []).map((call) => ({
      ...call,
      arrival: trip.first_departure + (profile[call.ordinal * 2] ?? 0),
      departure: trip.first_departure + (profile[call.ordinal * 2 + 1] ?? 0),
    }));
    return [[id, { trip, calls: timedCalls }] as const];
  });
}

interface KnownTrips {
  readonly departure: { readonly tripId: string; readonly time: number } | undefined;
  readonly tripRows: ReadonlyMap<string, TripRow>;
  readonly spans: ReadonlyMap<string, readonly DepartureSpan[]>;
}

/** The trip of an id, or the departure of one that leaves again and again. */
function findTrip(id: string, { departure, tripRows, spans }: KnownTrips): TripRow | undefined {
  const tripRow = tripRows.get(id);
  if (tripRow && !spans.has(id)) return tripRow;
  const again = departure && tripRows.get(departure.tripId);
  if (!again || !leavesAt(spans.get(departure.tripId) ?? [], departure.time)) return undefined;
  return { ...again, trip_id: id, first_departure: departure.time };
}

async function readCalls(database: Database, trips: readonly TripRow[]) {
  const rows = await database
    .selectFrom('pattern_calls')
    .selectAll()
    .where('pattern_id', 'in', [...new Set(trips.map(({ pattern_id }) => pattern_id))])
    .orderBy('pattern_id')
    .orderBy('ordinal')
    .execute();
  return groupBy(rows, (call) => call.pattern_id);
}

async function readTimes(database: Database, trips: readonly TripRow[]): Promise<ReadonlyMap<number, Int32Array>> {
  const rows = await database
    .selectFrom('time_profiles')
    .selectAll()
    .where('profile_id', 'in', [...new Set(trips.map(({ profile_id }) => profile_id))])
    .execute();
  return new Map(rows.map(({ profile_id, times }) => [profile_id, unpackTimes(times)]));
}
