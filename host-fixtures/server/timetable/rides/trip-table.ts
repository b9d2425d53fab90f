import { type PatternCallRow } from '../../database/trip-tables.ts';
import { type TripIds } from '../journey-ids.ts';
import { departureId, type DepartureSpan, leavesAt, nearestDeparture, readDepartureId } from './departure-ids.ts';
import { type CallOfPattern, type PatternService, type TripPattern, getTripNumber } from './trip-patterns.ts';

/** A trip, or one departure of a trip that leaves again and again. */
export interface TripDeparture {
  readonly pattern: TripPattern;
  /** As {@link TripTable.getId} takes it. */
  readonly number: number;
  /** Seconds of the service day at which it leaves its first call. */
  readonly start: number;
  /** Where its times begin. */
  readonly profile: number;
}

/** What a timetable has of each trip, in columns. */
export interface TripFacts {
  /** In the order of the alphabet. */
  readonly ids: readonly string[];
  readonly headsigns: readonly (string | null)[];
  /** Pattern and service of each, and where its times begin; of a trip that leaves again and again the start says nothing. */
  readonly patterns: readonly TripPattern[];
  readonly services: readonly PatternService[];
  readonly starts: Int32Array;
  readonly profiles: Int32Array;
  /** When trips leave again and again, by number. */
  readonly again: ReadonlyMap<number, readonly DepartureSpan[]>;
  /** Of each call of each profile arrival and departure, in seconds from the first departure. */
  readonly times: Int32Array;
}

/** All trips of a timetable, read once. Half a million calls take some megabytes. */
export class TripTable {
  readonly facts: TripFacts;
  readonly patterns: readonly TripPattern[];
  readonly #numbers = new Map<string, number>();
  readonly #ofCity = new Map<number, TripPattern[]>();
  readonly #atStation = new Map<string, CallOfPattern[]>();

  /** @param stationOf the station of a stop */
  constructor(facts: TripFacts, stationOf: (stopId: string) => string) {
    this.facts = facts;
    this.patterns = [...new Set(facts.patterns)];
    facts.ids.forEach((id, number) => this.#numbers.set(id, number));
    for (const pattern of this.patterns) {
      for (const cityId of new Set(pattern.calls.map((call) => call.city_id))) push(this.#ofCity, cityId, pattern);
      for (const [at, call] of pattern.calls.entries()) {
        push(this.#atStation, stationOf(call.stop_id), { pattern, at });
      }
    }
  }

  /** Patterns that call at a city, each once. */
  ofCity(cityId: number): readonly TripPattern[] {
    return this.#ofCity.get(cityId) ?? [];
  }

  /** Calls at a station or any of its platforms. */
  atStation(stationId: string): readonly CallOfPattern[] {
    return this.#atStation.get(stationId) ?? [];
  }

  /** The id of a departure: its trip's, or of a trip that leaves again and again its own. */
  getId({ number, start }: Pick<TripDeparture, 'number' | 'start'>): string {
    const id = this.facts.ids[getTripNumber(number)] ?? '';
    return number < 0 ? departureId(id, start) : id;
  }

  /** Ids of all departures, those of trips that leave again and again one by one; they are made as they are asked for. */
  get allIds(): TripIds {
    const { ids, again } = this.facts;
    const repeatedTrips = [...again].map(([number, spans]) => ({ number, spans, count: countDepartures(spans) }));
    const first: number[] = [];
    let length = ids.length;
    for (const { count } of repeatedTrips) {
      first.push(length);
      length += count;
    }
    return {
      length,
      at: (index) => {
        if (index < ids.length) return ids[index];
        const at = lastUpTo(first, index);
        const { number, spans = [] } = repeatedTrips[at] ?? {};
        return departureId(ids[number ?? 0] ?? '', getTime(spans, index - (first[at] ?? 0)));
      },
    };
  }

  /** A departure by its id. */
  find(id: string): (TripDeparture & { readonly service: PatternService }) | undefined {
    const number = this.#numbers.get(id);
    if (number !== undefined && !this.facts.again.has(number)) return this.#departure(number, undefined);
    const departureName = readDepartureId(id);
    const repeatedTrip = departureName && this.#numbers.get(departureName.tripId);
    if (departureName === undefined || repeatedTrip === undefined) return undefined;
    const spans = this.facts.again.get(repeatedTrip) ?? [];
    return leavesAt(spans, departureName.time) ? this.#departure(repeatedTrip, departureName.time) : undefined;
  }

  /** The id of the departure of a trip that leaves again and again which is nearest to a time, in seconds of the service day. */
  nearestId(tripId: string, time: number): string | undefined {
    const spans = this.facts.again.get(this.#numbers.get(tripId) ?? -1) ?? [];
    const departure = nearestDeparture(spans, time);
    return departure === undefined ? undefined : departureId(tripId, departure);
  }

  /** Arrival and departure at a call, in seconds of the service day. */
  timesAt({ start, profile }: Pick<TripDeparture, 'start' | 'profile'>, { ordinal }: Pick<PatternCallRow, 'ordinal'>) {
    const { times } = this.facts;
    const at = profile + 2 * ordinal;
    return { arrival: start + (times[at] ?? 0), departure: start + (times[at + 1] ?? 0) };
  }

  #departure(number: number, time: number | undefined) {
    const { patterns, services, starts, profiles } = this.facts;
    const [pattern, service] = [patterns[number], services[number]];
    if (pattern === undefined || service === undefined) return undefined;
    const start = time ?? starts[number] ?? 0;
    return { pattern, service, number: time === undefined ? number : ~number, start, profile: profiles[number] ?? 0 };
  }
}

const timesIn = ({ start_time: start, end_time: end, headway }: DepartureSpan) =>
  Math.max(0, Math.ceil((end - start) / headway));

function countDepartures(spans: readonly DepartureSpan[]): number {
  return spans.reduce((sum, span) => sum + timesIn(span), 0);
}

/** The place of the last of some ascending numbers that is not above another. */
function lastUpTo(numbers: readonly number[], most: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The departure of some spans with a number, counted from 0. */
function getTime(spans: readonly DepartureSpan[], index: number): number {
  let left = index;
  for (const span of spans) {
    if (left < timesIn(span)) return span.start_time + left * span.headway;
    left -= timesIn(span);
  }
  return 0;
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const existingValue = map.get(key);
  if (existingValue) existingValue.push(value);
  else map.set(key, [value]);
}
