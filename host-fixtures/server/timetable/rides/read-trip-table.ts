import { type Database, type ServiceRow } from '../../database/tables.ts';
import { type PatternCallRow, type TripRow } from '../../database/trip-tables.ts';
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

/** Reads the trips. Trips of an unknown route, carrier or calendar are left out. */
export async function readTripTable(database: Database, network: Network, work: WorkSlices): Promise<TripTable> {
  const { times, offsets } = await readProfiles(database, work);
  const builder = new TripTableBuilder(await readPatterns(database, network), await readFrequencies(database));
  for (let lastId = '', rowCount = pageSize; rowCount === pageSize;) {
    const page = database.selectFrom('trips').selectAll().where('trip_id', '>', lastId).orderBy('trip_id');
    const rows = await page.limit(pageSize).execute();
    for (const row of rows) {
      const service = network.services.get(row.service_id);
      const profile = offsets.get(row.profile_id);
      if (service !== undefined && profile !== undefined) builder.add(row, service, profile);
    }
    rowCount = rows.length;
    lastId = rows.at(-1)?.trip_id ?? lastId;
    if (work.isDue(rowCount)) await work.pause();
  }
  return builder.build(times, (stopId) => network.stops.get(stopId)?.station_id ?? stopId);
}

interface ServiceDraft extends PatternService {
  readonly frequencyTrips: FrequencyTrip[];
  /** Departures of trips without frequencies. */
  readonly departures: PatternDeparture[];
  trips: PatternService['trips'];
}

interface PatternDraft extends TripPattern {
  readonly services: ServiceDraft[];
  readonly servicesById: Map<string, ServiceDraft>;
  firstTrip: number;
  earliest: number;
  latest: number;
}

/** Builds a trip table from trips in the order of their ids. */
class TripTableBuilder {
  readonly #patternsById: ReadonlyMap<number, PatternDraft>;
  readonly #frequenciesByTrip: ReadonlyMap<string, readonly Frequency[]>;
  readonly #ids: string[] = [];
  readonly #headsigns: (string | null)[] = [];
  readonly #patterns: PatternDraft[] = [];
  readonly #services: ServiceDraft[] = [];
  readonly #starts: number[] = [];
  readonly #profiles: number[] = [];
  readonly #frequencies = new Map<number, readonly Frequency[]>();
  /** Equal headsigns share one string, to save memory. */
  readonly #texts = new Map<string, string>();

  constructor(
    patternsById: ReadonlyMap<number, PatternDraft>,
    frequenciesByTrip: ReadonlyMap<string, readonly Frequency[]>,
  ) {
    this.#patternsById = patternsById;
    this.#frequenciesByTrip = frequenciesByTrip;
  }

  add({ trip_id, headsign, pattern_id, first_departure: start }: TripRow, row: ServiceRow, profile: number): void {
    const pattern = this.#patternsById.get(pattern_id);
    if (pattern === undefined) return;
    const number = this.#ids.length;
    let service = pattern.servicesById.get(row.service_id);
    if (!service) {
      service = { service: row, trips: toColumns([]), frequencyTrips: [], departures: [] };
      pattern.servicesById.set(row.service_id, service);
      pattern.services.push(service);
    }
    pattern.firstTrip = Math.min(pattern.firstTrip, number);
    const frequencies = this.#frequenciesByTrip.get(trip_id);
    if (frequencies) this.#frequencies.set(number, frequencies);
    else service.departures.push({ number, start, profile });
    for (const { start_time, end_time, headway } of frequencies ?? []) {
      service.frequencyTrips.push({ number, profile, start: start_time, end: end_time, headway });
    }
    this.#ids.push(trip_id);
    this.#headsigns.push(headsign === null ? null : this.#share(headsign));
    this.#patterns.push(pattern);
    this.#services.push(service);
    this.#starts.push(start);
    this.#profiles.push(profile);
  }

  build(times: Int32Array, getStation: (stopId: string) => string): TripTable {
    for (const pattern of this.#patternsById.values()) {
      const widen = (first: number, last: number, profile: number) => {
        const lastArrival = times[profile + 2 * (pattern.calls.length - 1)] ?? 0;
        pattern.earliest = Math.min(pattern.earliest, first);
        pattern.latest = Math.max(pattern.latest, last + lastArrival);
      };
      for (const service of pattern.services) {
        service.trips = toColumns(service.departures);
        for (const { start, profile } of service.departures.splice(0)) widen(start, start, profile);
        for (const { start, end, profile } of service.frequencyTrips) widen(start, end, profile);
      }
    }
    const columns = {
      ids: this.#ids,
      headsigns: this.#headsigns,
      patterns: this.#patterns,
      services: this.#services,
      starts: Int32Array.from(this.#starts),
      profiles: Int32Array.from(this.#profiles),
      frequencies: this.#frequencies,
      times,
    };
    return new TripTable(columns, getStation);
  }

  #share(text: string): string {
    const sharedText = this.#texts.get(text) ?? text;
    this.#texts.set(text, sharedText);
    return sharedText;
  }
}

async function readPatterns(database: Database, network: Network): Promise<ReadonlyMap<number, PatternDraft>> {
  const rows = await database
    .selectFrom('pattern_calls')
    .selectAll()
    .orderBy('pattern_id')
    .orderBy('ordinal')
    .execute();
  // Replaces equal strings of rows by those of the network, to save memory.
  for (const call of rows) call.stop_id = network.stops.get(call.stop_id)?.stop_id ?? call.stop_id;
  const calls = groupBy<PatternCallRow, number>(rows, (call) => call.pattern_id);
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

/** Reads all profiles into one array, with the offset of each profile by its id. */
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
    if (work.isDue(rowCount)) await work.pause();
  }
  const times = new Int32Array(length);
  let offset = 0;
  for (const profile of profiles) {
    times.set(profile, offset);
    offset += profile.length;
  }
  return { offsets, times };
}

async function readFrequencies(database: Database): Promise<ReadonlyMap<string, readonly Frequency[]>> {
  const rows = await database.selectFrom('trip_frequencies').selectAll().execute();
  return groupBy(rows, (row) => row.trip_id);
}
