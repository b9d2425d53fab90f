import { bulkInsert, insertRows } from '../../database/bulk-insert.ts';
import type { Database } from '../../database/tables.ts';
import type { TripFrequencyRow } from '../../database/trip-tables.ts';
import { packTimes, toProfileKey } from '../../timetable/rides/time-profile.ts';
import type { FeedTables } from '../feed-tables.ts';
import { type CleanCall, cleanTrip } from './clean-trip.ts';
import type { Frequency } from '../../timetable/rides/departure-ids.ts';
import { listDepartures } from './read-frequencies.ts';
import type { FeedTrip, Trips } from './read-trips.ts';
import type { StopTimeRows } from './stop-time-rows.ts';

/** Trips of a GTFS feed, with the data from its other tables. */
interface TripsToWrite {
  readonly trips: Trips;
  readonly times: StopTimeRows;
  readonly frequencies: ReadonlyMap<string, Frequency[]>;
  /** The id of the city of each stop, by the stop's id. The position of an entry is the stop's number in `times`. */
  readonly cityOfStop: ReadonlyMap<string, number>;
}

/**
 * Cleans and writes trips with their calls (a call is a visit of the coach at a stop), and the pairs of cities that they link.
 * Trips that never run, or whose times are invalid, are left out.
 *
 * @returns the numbers of trips and calls, in which each departure of a trip with frequencies counts, and the services of
 * these trips
 */
export async function writeTrips(
  database: Database,
  tables: FeedTables,
  { trips, times, frequencies, cityOfStop }: TripsToWrite,
) {
  const feedTrips = [...trips.byId.values()];
  const stops = [...cityOfStop].map(([stopId, cityId]) => ({ stopId, cityId }));
  const tripInsert = bulkInsert(database, 'trips');
  const frequencyInsert = bulkInsert(database, 'trip_frequencies');
  const patterns = new PatternWriter(database);
  const links = new LinkedCities();
  const timedTripIds = new Set<string>();
  const services = new Set<string>();
  let [tripCount, callCount] = [0, 0];
  for (const rows of times.groupByTrip()) {
    // The number of a trip in `times` is its position in `trips`. Every group has rows, and their trip exists: the fallback and
    // the next line satisfy the compiler.
    const trip = feedTrips[rows[0]?.trip ?? -1];
    if (!trip) continue;
    const { trip_id, route_id, service_id, headsign, vehicle_kind, season } = trip;
    // Also a trip that is left out below, for which other warnings explain why.
    timedTripIds.add(trip_id);
    const { calls, warnings } = cleanTrip(trip_id, rows);
    // The label of its feed is a prefix for the names of files; empty if there is only one feed.
    for (const warning of warnings) tables.log.warn({ file: `${trip.label}stop_times.txt`, ...warning });
    const tripFrequencies = frequencies.get(trip_id);
    const departures = tripFrequencies ? listDepartures(tripFrequencies).length : 1;
    if (calls.length === 0 || departures === 0) continue;
    // A feed has a million calls: to spread two objects takes five times as long.
    const placedCalls = calls.map((call) => Object.assign(call, stops[call.stop] ?? unknownPlace));
    const { isNew, ...patternIds } = await patterns.add({ route_id, vehicle_kind, season, calls: placedCalls });
    // Trips of the same pattern link the same cities.
    if (isNew) links.add(placedCalls);
    services.add(service_id);
    tripCount += departures;
    callCount += departures * calls.length;
    await tripInsert.add({ trip_id, service_id, headsign, ...patternIds, first_departure: calls[0]?.departure ?? 0 });
    for (const row of toFrequencyRows(trip_id, tripFrequencies ?? [])) await frequencyInsert.add(row);
  }
  await patterns.finish();
  await tripInsert.finish();
  await frequencyInsert.finish();
  warnAboutUntimedTrips(tables, trips, timedTripIds);
  const linkedPairs = [...links.pairs()];
  await insertRows(
    database,
    'links',
    linkedPairs.map(([origin_id, destination_id]) => ({ origin_id, destination_id })),
  );
  return { trips: tripCount, stopTimes: callCount, services };
}

/** Only for the compiler: the number of a stop in `times` is always a position in `cityOfStop`. */
const unknownPlace = { stopId: '', cityId: 0 };

/** Returns the rows of a trip's frequencies without duplicates. */
function toFrequencyRows(trip_id: string, frequencies: readonly Frequency[]): Iterable<TripFrequencyRow> {
  const rows = frequencies.map((frequency) => ({ trip_id, ...frequency }));
  return new Map(rows.map((row) => [Object.values(row).join(' '), row])).values();
}

function warnAboutUntimedTrips(tables: FeedTables, trips: Trips, timedTripIds: ReadonlySet<string>): void {
  for (const [id, { label }] of trips.byId) {
    if (timedTripIds.has(id)) continue;
    const message = `Trip ${id} has no times in stop_times.txt; ignored.`;
    tables.log.warn({ file: `${label}trips.txt`, kind: 'trips without times', message });
  }
}

/** A call with its stop and city. */
interface PlacedCall extends CleanCall {
  readonly stopId: string;
  readonly cityId: number;
}

/** The properties of a trip that determine its pattern and its time profile. */
export interface TripPatternInput extends Pick<FeedTrip, 'route_id' | 'vehicle_kind' | 'season'> {
  readonly calls: readonly PlacedCall[];
}

/**
 * Writes trip patterns (sequences of calls on a route) and time profiles (the times of calls, relative to the first departure).
 * Trips share them, so that each is written only once, with ids that count from 1.
 */
export class PatternWriter {
  readonly #inserts;
  readonly #patternIds = new Map<string, number>();
  readonly #profileIds = new Map<string, number>();

  constructor(database: Database) {
    this.#inserts = {
      patterns: bulkInsert(database, 'trip_patterns'),
      calls: bulkInsert(database, 'pattern_calls'),
      profiles: bulkInsert(database, 'time_profiles'),
    };
  }

  /** Writes the pattern and profile of a trip if they are new. Returns their ids, and whether the pattern is new. */
  async add(trip: TripPatternInput) {
    const previousCount = this.#patternIds.size;
    const pattern_id = await this.#getPatternId(trip);
    // Ids count from 1: only that of a new pattern is above the previous count.
    return { pattern_id, profile_id: await this.#getProfileId(trip.calls), isNew: pattern_id > previousCount };
  }

  /** Writes the remaining rows, at the end. */
  async finish(): Promise<void> {
    for (const insert of Object.values(this.#inserts)) await insert.finish();
  }

  async #getPatternId({ route_id, vehicle_kind, season, calls }: TripPatternInput): Promise<number> {
    // `-` if travellers cannot board or alight: the type does not matter then.
    let key = `${route_id}\n${vehicle_kind ?? ''}\n${season ?? ''}`;
    for (const { stop, sequence, boarding, alighting, pickup, dropOff } of calls) {
      key += `\n${stop} ${sequence} ${boarding ? toStoredType(pickup) : '-'} ${alighting ? toStoredType(dropOff) : '-'}`;
    }
    const existingId = this.#patternIds.get(key);
    if (existingId !== undefined) return existingId;
    const pattern_id = this.#patternIds.size + 1;
    this.#patternIds.set(key, pattern_id);
    await this.#inserts.patterns.add({ pattern_id, route_id, vehicle_kind, season });
    for (const [ordinal, call] of calls.entries()) {
      await this.#inserts.calls.add({
        pattern_id,
        ordinal,
        sequence: call.sequence,
        stop_id: call.stopId,
        city_id: call.cityId,
        boarding: call.boarding ? 1 : 0,
        alighting: call.alighting ? 1 : 0,
        pickup_type: toStoredType(call.pickup),
        drop_off_type: toStoredType(call.dropOff),
      });
    }
    return pattern_id;
  }

  async #getProfileId(calls: readonly PlacedCall[]): Promise<number> {
    const times = packTimes(calls);
    const key = toProfileKey(times);
    const existingId = this.#profileIds.get(key);
    if (existingId !== undefined) return existingId;
    const profile_id = this.#profileIds.size + 1;
    this.#profileIds.set(key, profile_id);
    await this.#inserts.profiles.add({ profile_id, times });
    return profile_id;
  }
}

/**
 * Returns a GTFS pickup or drop-off type as it is stored: only 2 (phone the agency) and 3 (tell the driver), which travellers
 * must know. Others become 0, since `boarding` and `alighting` contain whether there is any service.
 */
function toStoredType(type: number): number {
  return type === 2 || type === 3 ? type : 0;
}

/** A call as far as links depend on it. */
export type LinkCall = Pick<PlacedCall, 'cityId' | 'boarding' | 'alighting'>;

/** Successive calls in a city. */
interface Visit {
  readonly cityId: number;
  canBoard: boolean;
  canAlight: boolean;
}

/**
 * Collects the pairs of cities between which a traveller can ride on one coach. It must agree with `findRides`, which finds the
 * rides of a search.
 */
export class LinkedCities {
  /** The lists of visits that were added before, as JSON. Patterns of different routes may have the same one. */
  readonly #visitLists = new Set<string>();
  /** The destinations of each origin. */
  readonly #links = new Map<number, Set<number>>();

  add(calls: readonly LinkCall[]): void {
    const visits = groupByCity(calls);
    const visitList = JSON.stringify(visits);
    if (this.#visitLists.has(visitList)) return;
    this.#visitLists.add(visitList);
    for (const [index, { cityId, canBoard }] of visits.entries()) {
      if (canBoard) this.#addDestinations(cityId, visits.slice(index + 1));
    }
  }

  /** Origin and destination of each link. */
  *pairs(): Generator<readonly [number, number]> {
    for (const [origin, destinations] of this.#links) {
      for (const destination of destinations) yield [origin, destination];
    }
  }

  /**
   * Adds the cities that a coach visits after the origin, until it returns to the origin: rides of that later visit are added
   * separately. Only the first visit to a city counts, as in `findRides`, even if travellers can alight only at a later one.
   */
  #addDestinations(origin: number, visits: readonly Visit[]): void {
    const destinations = this.#links.get(origin) ?? new Set();
    const visitedCityIds = new Set<number>();
    for (const { cityId, canAlight } of visits) {
      if (cityId === origin) break;
      if (canAlight && !visitedCityIds.has(cityId)) destinations.add(cityId);
      visitedCityIds.add(cityId);
    }
    if (destinations.size > 0) this.#links.set(origin, destinations);
  }
}

/** Combines successive calls in the same city to one visit. */
function groupByCity(calls: readonly LinkCall[]): readonly Visit[] {
  const visits: Visit[] = [];
  for (const { cityId, boarding, alighting } of calls) {
    const last = visits.at(-1);
    if (last?.cityId !== cityId) visits.push({ cityId, canBoard: boarding, canAlight: alighting });
    else {
      last.canBoard ||= boarding;
      last.canAlight ||= alighting;
    }
  }
  return visits;
}
