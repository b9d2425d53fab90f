import { bulkInsert, type BulkInsert } from '../../database/bulk-insert.ts';
import type { Database } from '../../database/tables.ts';
import type { PatternCallRow, TimeProfileRow, TripFrequencyRow, TripPatternRow } from '../../database/trip-tables.ts';
import { packTimes, profileKey } from '../../timetable/rides/time-profile.ts';
import type { FeedTables } from '../feed-tables.ts';
import { type CleanCall, cleanTrip } from './clean-trip.ts';
import { countDepartures, type Frequency } from './departures-every.ts';
import { labelOfTrip, type Trips } from './read-trips.ts';
import type { StopTimeColumns } from './stop-time-columns.ts';

/** Writes how trips call and how long they take, each once, however many trips do so. */
export class PatternWriter {
  readonly #patterns: BulkInsert<TripPatternRow>;
  readonly #calls: BulkInsert<PatternCallRow>;
  readonly #profiles: BulkInsert<TimeProfileRow>;
  readonly #patternIds = new Map<string, number>();
  readonly #profileIds = new Map<string, number>();

  constructor(database: Database) {
    this.#patterns = bulkInsert(database, 'trip_patterns', ['pattern_id', 'route_id', 'vehicle_kind', 'season']);
    this.#calls = bulkInsert(database, 'pattern_calls', [
      ...(['pattern_id', 'ordinal', 'sequence', 'stop_id', 'city_id', 'boarding', 'alighting'] as const),
      ...(['pickup_type', 'drop_off_type'] as const),
    ]);
    this.#profiles = bulkInsert(database, 'time_profiles', ['profile_id', 'times']);
  }

  async add(trip: PatternedTrip): Promise<WrittenPattern> {
    const existingId = this.#patternIds.size;
    const pattern_id = await this.#getPattern(trip);
    return { pattern_id, profile_id: await this.#getProfile(trip.calls), isNew: pattern_id > existingId };
  }

  /** Writes what is left. To be called once, at the end. */
  async finish(): Promise<void> {
    await this.#patterns.finish();
    await this.#calls.finish();
    await this.#profiles.finish();
  }

  async #getPattern({ route_id, vehicle_kind, season, calls }: PatternedTrip): Promise<number> {
    let key = `${route_id}\n${vehicle_kind ?? ''}\n${season ?? ''}`;
    for (const { stop, sequence, boarding, alighting, pickup, dropOff } of calls) {
      key += `\n${stop} ${sequence} ${boarding ? linkedCities(pickup) : '-'} ${alighting ? linkedCities(dropOff) : '-'}`;
    }
    const existingPattern = this.#patternIds.get(key);
    if (existingPattern !== undefined) return existingPattern;
    const pattern_id = this.#patternIds.size + 1;
    this.#patternIds.set(key, pattern_id);
    await this.#patterns.add({ pattern_id, route_id, vehicle_kind, season });
    for (const [ordinal, { sequence, stopId: stop_id, cityId: city_id, ...call }] of calls.entries()) {
      await this.#calls.add({
        pattern_id,
        ordinal,
        sequence,
        stop_id,
        city_id,
        boarding: call.boarding ? 1 : 0,
        alighting: call.alighting ? 1 : 0,
        pickup_type: linkedCities(call.pickup),
        drop_off_type: linkedCities(call.dropOff),
      });
    }
    return pattern_id;
  }

  async #getProfile(calls: readonly PlacedCall[]): Promise<number> {
    const times = packTimes(calls);
    const key = profileKey(times);
    const existingProfile = this.#profileIds.get(key);
    if (existingProfile !== undefined) return existingProfile;
    const profile_id = this.#profileIds.size + 1;
    this.#profileIds.set(key, profile_id);
    await this.#profiles.add({ profile_id, times });
    return profile_id;
  }
}

/** Gathers which cities are joined by one coach, as `findRides` joins them. Trips that call alike are looked at once. */
export class LinkedCities {
  readonly #patterns = new Set<string>();
  readonly #links = new Map<number, Set<number>>();

  add(trip: readonly LinkCall[]): void {
    const pattern = trip
      .map((call) => `${call.cityId}${call.boarding ? 'b' : ''}${call.alighting ? 'a' : ''}`)
      .join(' ');
    if (this.#patterns.has(pattern)) return;
    this.#patterns.add(pattern);
    const visits = listVisits(trip);
    for (const [at, { cityId, canBoard }] of visits.entries()) if (canBoard) this.#addFrom(cityId, visits, at + 1);
  }

  /** Origin and destination of each link. */
  *pairs(): Generator<readonly [number, number]> {
    for (const [origin, destinations] of this.#links) {
      for (const destination of destinations) yield [origin, destination];
    }
  }

  /** A coach counts to the next visit to each other city, until it comes to its origin again. */
  #addFrom(origin: number, visits: readonly Visit[], next: number): void {
    const destinations = this.#links.get(origin) ?? new Set();
    const tripIds = new Set<number>();
    for (let at = next; at < visits.length; at += 1) {
      const visit = visits[at];
      if (!visit || visit.cityId === origin) break;
      if (tripIds.has(visit.cityId)) continue;
      tripIds.add(visit.cityId);
      if (visit.canAlight) destinations.add(visit.cityId);
    }
    if (destinations.size > 0) this.#links.set(origin, destinations);
  }
}

/** What is known when trips are written. */
export interface TripMaterial {
  readonly trips: Trips;
  readonly times: StopTimeColumns;
  readonly frequencies: ReadonlyMap<string, Frequency[]>;
  /** Stop → city, in the order in which the times number the stops. */
  readonly cityOfStop: ReadonlyMap<string, number>;
}

/** What was written; of a trip that leaves again and again each departure counts. */
export interface WrittenTrips {
  readonly trips: number;
  readonly stopTimes: number;
  /** Services that a written trip runs on. */
  readonly services: ReadonlySet<string>;
}

/** The spans of a trip as they are stored; one that the feed has twice is one. */
function spansOnce(frequencies: readonly Frequency[]): Omit<TripFrequencyRow, 'trip_id'>[] {
  const spans = frequencies
    .filter(({ start, end }) => start < end)
    .map(({ start, end, headway }) => ({ start_time: start, end_time: end, headway }));
  return [...new Map(spans.map((span) => [Object.values(span).join(' '), span])).values()];
}

/** Written out, since a feed has a million of them: to spread two objects takes five times as long. */
function placedCall(call: CleanCall, place: Pick<PlacedCall, 'stopId' | 'cityId'> | undefined): PlacedCall {
  const { sequence, stop, arrival, departure, boarding, alighting, pickup, dropOff } = call;
  const { stopId = '', cityId = 0 } = place ?? {};
  return { sequence, stop, arrival, departure, boarding, alighting, pickup, dropOff, stopId, cityId };
}

/** Says of trips that have no times at all. */
function tellUntimed(tables: FeedTables, trips: Trips, timedTrip: ReadonlySet<string>): void {
  let trip = -1;
  for (const id of trips.kept.keys()) {
    trip += 1;
    if (timedTrip.has(id)) continue;
    const message = `Trip ${id} has no times in stop_times.txt; left out.`;
    tables.log.warn({ file: `${labelOfTrip(trips, trip)}trips.txt`, kind: 'trips without times', message });
  }
}

/** Cleans and writes trips with their calls, and which cities they join. */
export async function writeTrips(
  database: Database,
  tables: FeedTables,
  material: TripMaterial,
): Promise<WrittenTrips> {
  const { trips, times, frequencies, cityOfStop } = material;
  const tripRows = [...trips.kept.values()];
  const stops = [...cityOfStop].map(([stopId, cityId]) => ({ stopId, cityId }));
  const insert = bulkInsert(database, 'trips', [
    ...(['trip_id', 'service_id', 'headsign', 'pattern_id', 'profile_id', 'first_departure'] as const),
  ]);
  const spanInsert = bulkInsert(database, 'trip_frequencies', ['trip_id', 'start_time', 'end_time', 'headway']);
  const patterns = new PatternWriter(database);
  const links = new LinkedCities();
  const timedTrips = new Set<string>();
  const services = new Set<string>();
  const counts = { trips: 0, stopTimes: 0 };

  for (const rows of times.trips()) {
    const trip = tripRows[rows[0]?.trip ?? -1];
    if (!trip) continue;
    timedTrips.add(trip.trip_id);
    const { calls, notes } = cleanTrip(trip.trip_id, rows);
    for (const note of notes) {
      tables.log.warn({ file: `${labelOfTrip(trips, rows[0]?.trip ?? 0)}stop_times.txt`, ...note });
    }
    const spans = frequencies.get(trip.trip_id);
    const departures = spans ? countDepartures(spans) : 1;
    if (calls.length === 0 || departures === 0) continue;
    const { trip_id, route_id, service_id, headsign, vehicle_kind, season } = trip;
    const placedCalls = calls.map((call) => placedCall(call, stops[call.stop]));
    const { isNew, ...patternRows } = await patterns.add({ route_id, vehicle_kind, season, calls: placedCalls });
    if (isNew) links.add(placedCalls);
    services.add(service_id);
    counts.trips += departures;
    counts.stopTimes += departures * calls.length;
    await insert.add({ trip_id, service_id, headsign, ...patternRows, first_departure: calls[0]?.departure ?? 0 });
    for (const span of spans ? spansOnce(spans) : []) await spanInsert.add({ trip_id, ...span });
  }
  await patterns.finish();
  await insert.finish();
  await spanInsert.finish();
  tellUntimed(tables, trips, timedTrips);
  await writeLinks(database, links);
  return { ...counts, services };
}

async function writeLinks(database: Database, links: LinkedCities): Promise<void> {
  const insert = bulkInsert(database, 'links', ['origin_id', 'destination_id']);
  for (const [origin_id, destination_id] of links.pairs()) await insert.add({ origin_id, destination_id });
  await insert.finish();
}

/** The part of a call that says which cities a coach joins. */
export interface LinkCall {
  readonly cityId: number;
  readonly boarding: boolean;
  readonly alighting: boolean;
}

/** Neighbouring calls in one city. */
interface Visit {
  readonly cityId: number;
  canBoard: boolean;
  canAlight: boolean;
}

function listVisits(trip: readonly LinkCall[]): readonly Visit[] {
  const visits: Visit[] = [];
  for (const { cityId, boarding, alighting } of trip) {
    const last = visits.at(-1);
    if (last?.cityId !== cityId) visits.push({ cityId, canBoard: boarding, canAlight: alighting });
    else {
      last.canBoard ||= boarding;
      last.canAlight ||= alighting;
    }
  }
  return visits;
}

/** A call with the place that its stop is. */
interface PlacedCall extends CleanCall {
  readonly stopId: string;
  readonly cityId: number;
}

/** A trip as far as others may be like it. */
export interface PatternedTrip {
  readonly route_id: string;
  readonly vehicle_kind: string | null;
  readonly season: string | null;
  readonly calls: readonly PlacedCall[];
}

/** What a trip was found to be made of. */
interface WrittenPattern {
  readonly pattern_id: number;
  readonly profile_id: number;
  /** Whether no trip before it called alike. */
  readonly isNew: boolean;
}

/** The types of a call of which travellers have to know. */
const linkedCities = (type: number) => (type === 2 || type === 3 ? type : 0);
