import { type Database, type ServiceRow } from '../../database/tables.ts';
import { type PatternCallRow, type TripRow } from '../../database/trip-tables.ts';
import { groupBy } from '../../kit/group-by.ts';
import { type Network } from '../network.ts';
import { type WorkSlices } from '../work-slices.ts';
import { type DepartureSpan } from './departure-ids.ts';
import { toColumns, type PatternService, type RepeatedTrip, type TripPattern } from './trip-patterns.ts';
import { TripTable } from './trip-table.ts';
import { unpackTimes } from './time-profile.ts';

/** Rows read at once, so that a large timetable is not in memory twice. */
const rowsAtOnce = 5000;

/** Reads the trips whose route, carrier and calendar are known. */
export async function readTripTable(database: Database, network: Network, work: WorkSlices): Promise<TripTable> {
  const profiles = await readProfiles(database, work);
  const growing = new GrowingTable(await readPatterns(database, network), await readSpans(database));
  for (let last = '', rowCount = rowsAtOnce; rowCount === rowsAtOnce;) {
    const page = database.selectFrom('trips').selectAll().where('trip_id', '>', last).orderBy('trip_id');
    const rows = await page.limit(rowsAtOnce).execute();
    for (const row of rows) {
      const service = network.services.get(row.service_id);
      const profile = profiles.placeOf.get(row.profile_id);
      if (service !== undefined && profile !== undefined) growing.add(row, service, profile);
    }
    rowCount = rows.length;
    last = rows.at(-1)?.trip_id ?? last;
    if (work.isDue(rowCount)) await work.pause();
  }
  return growing.finish(profiles.times, (stopId) => network.stops.get(stopId)?.station_id ?? stopId);
}

interface GrowingService extends PatternService {
  readonly again: RepeatedTrip[];
  readonly once: { readonly number: number; readonly start: number; readonly profile: number }[];
  trips: PatternService['trips'];
}

interface GrowingPattern extends TripPattern {
  readonly services: GrowingService[];
  readonly byService: Map<string, GrowingService>;
  firstTrip: number;
  earliest: number;
  latest: number;
}

/** A table while its trips come in, in the order of their ids. */
class GrowingTable {
  readonly #patterns: ReadonlyMap<number, GrowingPattern>;
  readonly #spans: ReadonlyMap<string, readonly DepartureSpan[]>;
  readonly #ids: string[] = [];
  readonly #headsigns: (string | null)[] = [];
  readonly #ofTrip: GrowingPattern[] = [];
  readonly #services: GrowingService[] = [];
  readonly #starts: number[] = [];
  readonly #profiles: number[] = [];
  readonly #again = new Map<number, readonly DepartureSpan[]>();
  readonly #texts = new Map<string, string>();

  constructor(patterns: ReadonlyMap<number, GrowingPattern>, spans: ReadonlyMap<string, readonly DepartureSpan[]>) {
    this.#patterns = patterns;
    this.#spans = spans;
  }

  add({ trip_id, headsign, pattern_id, first_departure: start }: TripRow, service: ServiceRow, profile: number): void {
    const pattern = this.#patterns.get(pattern_id);
    if (pattern === undefined) return;
    const number = this.#ids.length;
    const existingService = pattern.byService.get(service.service_id);
    const here: GrowingService = existingService ?? { service, trips: toColumns([]), again: [], once: [] };
    if (!existingService) {
      pattern.byService.set(service.service_id, here);
      pattern.services.push(here);
    }
    pattern.firstTrip = Math.min(pattern.firstTrip, number);
    const spans = this.#spans.get(trip_id);
    if (spans) this.#again.set(number, spans);
    else here.once.push({ number, start, profile });
    for (const { start_time, end_time, headway } of spans ?? []) {
      here.again.push({ number, profile, start: start_time, end: end_time, headway });
    }
    this.#ids.push(trip_id);
    this.#headsigns.push(headsign === null ? null : this.#once(headsign));
    this.#ofTrip.push(pattern);
    this.#services.push(here);
    this.#starts.push(start);
    this.#profiles.push(profile);
  }

  finish(times: Int32Array, stationOf: (stopId: string) => string): TripTable {
    for (const pattern of this.#patterns.values()) {
      for (const here of pattern.services) {
        here.trips = toColumns(here.once.splice(0));
        for (const { start, profile } of listSpans(here)) {
          pattern.earliest = Math.min(pattern.earliest, start.first);
          const lastArrival = times[profile + 2 * (pattern.calls.length - 1)] ?? 0;
          pattern.latest = Math.max(pattern.latest, start.last + lastArrival);
        }
      }
    }
    const facts = {
      ids: this.#ids,
      headsigns: this.#headsigns,
      patterns: this.#ofTrip,
      services: this.#services,
      starts: Int32Array.from(this.#starts),
      profiles: Int32Array.from(this.#profiles),
      again: this.#again,
      times,
    };
    return new TripTable(facts, stationOf);
  }

  /** Of each text that many trips have, one. */
  #once(text: string): string {
    const sharedText = this.#texts.get(text) ?? text;
    this.#texts.set(text, sharedText);
    return sharedText;
  }
}

/** From when to when the trips of a service leave their first call. */
function listSpans({ trips: { starts, profiles }, again }: PatternService) {
  const once = Array.from(starts, (start, at) => ({
    start: { first: start, last: start },
    profile: profiles[at] ?? 0,
  }));
  const often = again.map(({ start, end, profile }) => ({ start: { first: start, last: end }, profile }));
  return [...once, ...often];
}

async function readPatterns(database: Database, network: Network): Promise<ReadonlyMap<number, GrowingPattern>> {
  const calls = new Map<number, PatternCallRow[]>();
  const rows = database.selectFrom('pattern_calls').selectAll();
  for (const call of await rows.orderBy('pattern_id').orderBy('ordinal').execute()) {
    // Replaces equal strings of rows by those of the network, to save memory.
    call.stop_id = network.stops.get(call.stop_id)?.stop_id ?? call.stop_id;
    const callRows = calls.get(call.pattern_id);
    if (callRows) callRows.push(call);
    else calls.set(call.pattern_id, [call]);
  }
  const patterns = new Map<number, GrowingPattern>();
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
      byService: new Map<string, GrowingService>(),
      firstTrip: Infinity,
      earliest: Infinity,
      latest: -Infinity,
    });
  }
  return patterns;
}

/** All profiles in one block of numbers, and where each begins. */
async function readProfiles(database: Database, work: WorkSlices) {
  const placeOf = new Map<number, number>();
  const parts: Int32Array[] = [];
  let length = 0;
  for (let last = 0, rowCount = rowsAtOnce; rowCount === rowsAtOnce;) {
    const page = database.selectFrom('time_profiles').selectAll().where('profile_id', '>', last).orderBy('profile_id');
    const rows = await page.limit(rowsAtOnce).execute();
    for (const { profile_id, times } of rows) {
      const part = unpackTimes(times);
      placeOf.set(profile_id, length);
      parts.push(part);
      length += part.length;
    }
    rowCount = rows.length;
    last = rows.at(-1)?.profile_id ?? last;
    if (work.isDue(rowCount)) await work.pause();
  }
  const times = new Int32Array(length);
  parts.reduce((at, part) => (times.set(part, at), at + part.length), 0);
  return { placeOf, times };
}

async function readSpans(database: Database): Promise<ReadonlyMap<string, readonly DepartureSpan[]>> {
  const rows = await database.selectFrom('trip_frequencies').selectAll().execute();
  return groupBy(rows, (span) => span.trip_id);
}
