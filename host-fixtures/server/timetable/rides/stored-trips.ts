import { type Database } from '../../database/tables.ts';
import { type PatternCallRow, type TripRow } from '../../database/trip-tables.ts';
import { groupBy } from '../../kit/group-by.ts';
import { hasDepartureAt, parseDepartureId, toDepartureId } from './departure-ids.ts';
import { type CallTimes, unpackTimes } from './time-profile.ts';

/**
 * A call (visit at a stop) of one trip with its times in seconds of the service day: seconds since noon minus 12 hours, 86,400
 * and more after midnight.
 */
export type TimedCall = PatternCallRow & CallTimes;

/** A trip with its calls. */
export interface StoredTrip {
  readonly trip: TripRow;
  readonly calls: readonly TimedCall[];
}

/** The number of requested ids per statement, with one or two parameters each: databases limit the parameters. */
const idsPerQuery = 400;

/**
 * Reads some trips, and returns them by the requested ids. Unknown ids are left out. A frequency-based trip departs
 * repeatedly in a span of time: each departure has an id, such as `T1@08:20:00`, and the id of the trip, here `T1`, is
 * left out.
 */
export async function readStoredTrips(database: Database, tripIds: readonly string[]) {
  const tripsById = new Map<string, StoredTrip>();
  for (let start = 0; start < tripIds.length; start += idsPerQuery) {
    await addStoredTrips(tripsById, database, tripIds.slice(start, start + idsPerQuery));
  }
  return tripsById;
}

/** Reads the trips with at most `idsPerQuery` ids, and adds them to a map. */
async function addStoredTrips(tripsById: Map<string, StoredTrip>, database: Database, requestedIds: readonly string[]) {
  // Undefined for texts that are not in the format of a departure id.
  const departures = new Map(requestedIds.map((id) => [id, parseDepartureId(id)]));
  // The id of a trip may be in this format, too, so both possible trips are read.
  const ids = [...departures].flatMap(([id, departure]) => (departure ? [id, departure.tripId] : [id]));
  const trips = await database.selectFrom('trips').selectAll().where('trip_id', 'in', ids).execute();
  const tripRows = new Map(trips.map((trip) => [trip.trip_id, trip]));
  const frequencyRows = await database.selectFrom('trip_frequencies').selectAll().where('trip_id', 'in', ids).execute();
  const frequencies = groupBy(frequencyRows, (row) => row.trip_id);
  const [calls, times] = [await readCalls(database, trips), await readTimes(database, trips)];
  for (const [id, departure] of departures) {
    // A frequency-based trip itself does not run: only its departures do.
    const row = frequencies.has(id) ? undefined : tripRows.get(id);
    const repeatedTrip =
      departure && hasDepartureAt(frequencies.get(departure.tripId) ?? [], departure.time)
        ? tripRows.get(departure.tripId)
        : undefined;
    const trip =
      row ?? (departure && repeatedTrip && { ...repeatedTrip, trip_id: id, first_departure: departure.time });
    const profile = trip && times.get(trip.profile_id);
    if (!trip || !profile) continue;
    // A profile has the arrival and the departure of each call in turn, in seconds since the first departure.
    const timedCalls = (calls.get(trip.pattern_id) ?? []).map((call) => ({
      ...call,
      arrival: trip.first_departure + (profile[call.ordinal * 2] ?? 0),
      departure: trip.first_departure + (profile[call.ordinal * 2 + 1] ?? 0),
    }));
    tripsById.set(id, { trip, calls: timedCalls });
  }
}

/** Reads the calls of the trips by pattern (stops in order). */
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

/** Reads the time profiles of the trips by id. */
async function readTimes(database: Database, trips: readonly TripRow[]): Promise<ReadonlyMap<number, Int32Array>> {
  const rows = await database
    .selectFrom('time_profiles')
    .selectAll()
    .where('profile_id', 'in', [...new Set(trips.map(({ profile_id }) => profile_id))])
    .execute();
  return new Map(rows.map(({ profile_id, times }) => [profile_id, unpackTimes(times)]));
}

/** Finds trips that depart from a station at certain times, in one timetable: profiles that were read are not read again. */
export class StationDepartures {
  readonly #database: Database;
  /** Time profiles by pattern. */
  readonly #profiles = new Map<number, Awaited<ReturnType<typeof readProfiles>>>();

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Returns the ids of the trips that depart from a station at certain times, on any day. For a frequency-based trip, these
   * are the ids of its matching departures, such as `T1@08:20:00`.
   *
   * @param seconds departure times in seconds of the service day; a trip matches one of them exactly
   */
  async find(stationId: string, seconds: readonly number[]): Promise<readonly string[]> {
    const calls = await this.#database
      .selectFrom('pattern_calls')
      .innerJoin('stops', 'stops.stop_id', 'pattern_calls.stop_id')
      .select(['pattern_id', 'ordinal'])
      .where('station_id', '=', stationId)
      .execute();
    const tripIds = new Set<string>();
    for (const call of calls) for (const id of await this.#findAtCall(call, seconds)) tripIds.add(id);
    return [...tripIds];
  }

  /** Finds the trips of a pattern that depart from one of its calls at any of these times. */
  async #findAtCall(call: Pick<PatternCallRow, 'pattern_id' | 'ordinal'>, seconds: readonly number[]) {
    const { pattern_id, ordinal } = call;
    const tripIds: string[] = [];
    const profiles = this.#profiles.get(pattern_id) ?? (await readProfiles(this.#database, pattern_id));
    this.#profiles.set(pattern_id, profiles);
    for (const { profile_id, times } of profiles) {
      // The times at which a trip must start to depart from this call at the given times.
      const starts = seconds.map((time) => time - (times[ordinal * 2 + 1] ?? 0));
      const trips = await this.#database
        .selectFrom('trips')
        .leftJoin('trip_frequencies', 'trip_frequencies.trip_id', 'trips.trip_id')
        .select(['trips.trip_id', 'first_departure', 'start_time', 'end_time', 'headway'])
        .where('pattern_id', '=', pattern_id)
        .where('profile_id', '=', profile_id)
        .where(({ eb, or }) => or([eb('first_departure', 'in', starts), eb('headway', 'is not', null)]))
        .execute();
      for (const { trip_id, first_departure, start_time, end_time, headway } of trips) {
        if (start_time === null || end_time === null || headway === null) {
          if (starts.includes(first_departure)) tripIds.push(trip_id);
          continue;
        }
        const matchingStarts = starts.filter((time) => hasDepartureAt([{ start_time, end_time, headway }], time));
        for (const time of matchingStarts) tripIds.push(toDepartureId(trip_id, time));
      }
    }
    return tripIds;
  }
}

/** Reads the time profiles of the trips of a pattern. */
async function readProfiles(database: Database, patternId: number) {
  const profileIds = database.selectFrom('trips').select('profile_id').where('pattern_id', '=', patternId);
  const rows = await database.selectFrom('time_profiles').selectAll().where('profile_id', 'in', profileIds).execute();
  return rows.map(({ profile_id, times }) => ({ profile_id, times: unpackTimes(times) }));
}
