import { type Database, type ServiceRow } from '../../database/tables.ts';
import { groupBy } from '../../kit/group-by.ts';
import { type Network } from '../network.ts';
import { type WorkSlices } from '../work-slices.ts';
import { type Frequency } from './departure-ids.ts';
import {
  type FrequencyTrip,
  type PatternDeparture,
  type PatternService,
  toColumns,
  type TripPattern,
} from './trip-patterns.ts';
import { TripTable } from './trip-table.ts';
import { unpackTimes } from './time-profile.ts';

/** Rows per query, so that a large timetable is not in memory twice. */
const pageSize = 5000;

/** The trips of a pattern with one GTFS service (the days on which they run), while they are collected. */
interface ServiceDraft extends PatternService {
  /** Trips that GTFS repeats every `headway` seconds from `start` until before `end`, one entry for each such span. */
  readonly frequencyTrips: FrequencyTrip[];
  /** Departures of trips without frequencies. Emptied when `trips` contains them, sorted and in columns. */
  readonly departures: PatternDeparture[];
  trips: PatternService['trips'];
}

/**
 * A pattern (trips of one route, vehicle kind and fare season with the same stops) while its trips are collected. `firstTrip`
 * is its lowest trip number; `earliest` and `latest` are its first departure and last arrival, in seconds of the service day.
 */
interface PatternDraft extends TripPattern {
  readonly services: ServiceDraft[];
  readonly servicesById: Map<string, ServiceDraft>;
  firstTrip: number;
  earliest: number;
  latest: number;
}

/**
 * Reads all trips of the database into memory, for the search of journeys. Trips are numbered from 0 in the order of
 * their ids, and the columns of the table are indexed by this number. Trips are left out if their route, carrier, calendar
 * or times are unknown.
 *
 * @param work lets the event loop handle other requests after some thousand rows
 */
export async function readTripTable(database: Database, network: Network, work: WorkSlices): Promise<TripTable> {
  // A profile is the list of times of a trip relative to its first departure; trips with equal times share it.
  const { times, offsets } = await readProfiles(database, work);
  const patternsById = await readPatterns(database, network);
  const frequencyRows = await database.selectFrom('trip_frequencies').selectAll().execute();
  const frequenciesByTrip = groupBy(frequencyRows, (row) => row.trip_id);
  const ids: string[] = [];
  const headsigns: (string | null)[] = [];
  const patterns: PatternDraft[] = [];
  const services: ServiceDraft[] = [];
  /** First departures in seconds of the service day, which mean nothing for trips with frequencies. */
  const starts: number[] = [];
  /** The offset in `times` of each trip's profile. */
  const profiles: number[] = [];
  /** The spans in which trips are repeated, by trip number. */
  const frequencies = new Map<number, readonly Frequency[]>();
  /** Equal headsigns share one string, to save memory. */
  const texts = new Map<string, string>();
  // Reads pages of rows after the last id of the previous page, until a page is not full.
  for (let lastId = '', rowCount = pageSize; rowCount === pageSize;) {
    const page = database.selectFrom('trips').selectAll().where('trip_id', '>', lastId).orderBy('trip_id');
    const rows = await page.limit(pageSize).execute();
    for (const { trip_id, headsign, first_departure: start, ...row } of rows) {
      const serviceRow = network.services.get(row.service_id);
      const pattern = patternsById.get(row.pattern_id);
      const profile = offsets.get(row.profile_id);
      if (serviceRow === undefined || pattern === undefined || profile === undefined) continue;
      const service = getServiceDraft(pattern, serviceRow);
      // `push` returns the new length, so this is the index of the new id.
      const number = ids.push(trip_id) - 1;
      pattern.firstTrip = Math.min(pattern.firstTrip, number);
      const tripFrequencies = frequenciesByTrip.get(trip_id);
      if (tripFrequencies) frequencies.set(number, tripFrequencies);
      else service.departures.push({ number, start, profile });
      for (const { start_time, end_time, headway } of tripFrequencies ?? []) {
        service.frequencyTrips.push({ number, profile, start: start_time, end: end_time, headway });
      }
      if (headsign !== null && !texts.has(headsign)) texts.set(headsign, headsign);
      headsigns.push(headsign === null ? null : (texts.get(headsign) ?? headsign));
      patterns.push(pattern);
      services.push(service);
      starts.push(start);
      profiles.push(profile);
    }
    // Rows that were left out also count, or the loop would end too early.
    rowCount = rows.length;
    lastId = rows.at(-1)?.trip_id ?? lastId;
    if (work.addSteps(rowCount)) await work.pause();
  }
  for (const pattern of patternsById.values()) completePattern(pattern, times);
  const numbers = { starts: Int32Array.from(starts), profiles: Int32Array.from(profiles) };
  const columns = { ids, headsigns, patterns, services, ...numbers, frequencies, times };
  // Calls are found by station. An unknown stop counts as its own.
  return new TripTable(columns, (stopId) => network.stops.get(stopId)?.station_id ?? stopId);
}

/** Returns the draft of a service in a pattern, or adds an empty one. */
function getServiceDraft({ servicesById, services }: PatternDraft, row: ServiceRow): ServiceDraft {
  const existingDraft = servicesById.get(row.service_id);
  if (existingDraft) return existingDraft;
  const service = { service: row, trips: toColumns([]), frequencyTrips: [], departures: [] };
  servicesById.set(row.service_id, service);
  services.push(service);
  return service;
}

/**
 * Sorts the departures of a pattern (`toColumns` does it), and finds the first departure and the last arrival. For trips with
 * frequencies, the last arrival is an upper bound: that of a departure at the exclusive end of a span.
 */
function completePattern(pattern: PatternDraft, times: Int32Array): void {
  // A profile has the arrival and departure of each call in turn: this is the index of the last call's arrival. A pattern has
  // at least two calls.
  const lastArrival = 2 * (pattern.calls.length - 1);
  for (const service of pattern.services) {
    service.trips = toColumns(service.departures);
    // `splice(0)` also empties the draft, to free memory. A single departure is like a span that ends when it starts.
    const departures = service.departures.splice(0).map((departure) => ({ ...departure, end: departure.start }));
    for (const { start, end, profile } of [...departures, ...service.frequencyTrips]) {
      pattern.earliest = Math.min(pattern.earliest, start);
      pattern.latest = Math.max(pattern.latest, end + (times[profile + lastArrival] ?? 0));
    }
  }
}

/** Reads the patterns by id. Their trips are added later. Patterns of an unknown route or carrier are left out. */
async function readPatterns(database: Database, network: Network): Promise<ReadonlyMap<number, PatternDraft>> {
  const rows = await database
    .selectFrom('pattern_calls')
    .selectAll()
    .orderBy('pattern_id')
    .orderBy('ordinal')
    .execute();
  // Replaces equal strings of rows by those of the network, to save memory.
  for (const call of rows) call.stop_id = network.stops.get(call.stop_id)?.stop_id ?? call.stop_id;
  const calls = groupBy(rows, (call) => call.pattern_id);
  const patterns = new Map<number, PatternDraft>();
  for (const row of await database.selectFrom('trip_patterns').selectAll().execute()) {
    const route = network.routes.get(row.route_id);
    const agency = network.agencies.get(route?.agency_id ?? '');
    if (!route || !agency) continue;
    patterns.set(row.pattern_id, {
      route,
      agency,
      vehicleKind: row.vehicle_kind,
      season: row.season,
      zone: agency.time_zone,
      calls: calls.get(row.pattern_id) ?? [],
      services: [],
      servicesById: new Map(),
      firstTrip: Infinity,
      earliest: Infinity,
      latest: -Infinity,
    });
  }
  return patterns;
}

/**
 * Reads all profiles into one array, to save memory.
 *
 * @returns `times`, the profiles one after the other, and `offsets`, the index in `times` of each profile by its id
 */
async function readProfiles(database: Database, work: WorkSlices) {
  const offsets = new Map<number, number>();
  const profiles: Int32Array[] = [];
  let length = 0;
  for (let lastId = 0, rowCount = pageSize; rowCount === pageSize;) {
    const page = database
      .selectFrom('time_profiles')
      .selectAll()
      .where('profile_id', '>', lastId)
      .orderBy('profile_id');
    const rows = await page.limit(pageSize).execute();
    for (const row of rows) {
      const profile = unpackTimes(row.times);
      offsets.set(row.profile_id, length);
      profiles.push(profile);
      length += profile.length;
    }
    rowCount = rows.length;
    lastId = rows.at(-1)?.profile_id ?? lastId;
    if (work.addSteps(rowCount)) await work.pause();
  }
  const times = new Int32Array(length);
  let offset = 0;
  for (const profile of profiles) {
    times.set(profile, offset);
    offset += profile.length;
  }
  return { offsets, times };
}
