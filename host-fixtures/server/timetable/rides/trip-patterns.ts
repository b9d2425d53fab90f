import { type AgencyRow, type RouteRow, type ServiceRow } from '../../database/tables.ts';
import { type PatternCallRow } from '../../database/trip-tables.ts';

/** The trips of one route and kind of vehicle that call at the same stops alike: what is true of one for stops and fares is true of all. */
export interface TripPattern {
  readonly route: RouteRow;
  readonly agency: AgencyRow;
  readonly vehicleKind: string | null;
  /** `yyyy-MM-dd`: the first day of the next season whose fares hold; null: those of now. */
  readonly season: string | null;
  /** Of the agency: what the times are counted in. */
  readonly zone: string;
  /** At least two, in order. */
  readonly calls: readonly PatternCallRow[];
  readonly services: readonly PatternService[];
  /** The lowest number of its trips: patterns are listed in this order. */
  readonly firstTrip: number;
  /** The first departure and the last arrival of all its trips, in seconds of the service day. */
  readonly earliest: number;
  readonly latest: number;
}

/** The trips of a pattern that run on the same days, in columns. */
export interface PatternService {
  readonly service: ServiceRow;
  readonly trips: TripColumns;
  /** Those that leave again and again. */
  readonly again: readonly RepeatedTrip[];
}

/** Some trips of one pattern, each a number in every column, by departure from the first call, then by number. */
export interface TripColumns {
  /** Seconds of the service day at which each leaves its first call. */
  readonly starts: Int32Array;
  /** Where the times of each begin among those of all profiles. */
  readonly profiles: Int32Array;
  /** Number of each trip; that of a departure of a repeated trip is `~` its number. */
  readonly numbers: Int32Array;
}

/** A trip that leaves again and again. Seconds of the service day. */
export interface RepeatedTrip {
  readonly number: number;
  readonly profile: number;
  readonly start: number;
  /** Not included. */
  readonly end: number;
  readonly headway: number;
}

/** A call of all trips of a pattern. */
export interface CallOfPattern {
  readonly pattern: TripPattern;
  /** Place in `calls`. */
  readonly at: number;
}

/** A departure of a trip, before it is stored in columns. */
export interface LooseDeparture {
  readonly start: number;
  readonly profile: number;
  readonly number: number;
}

/** Makes columns of departures, in their order, each once. */
export function toColumns(departures: readonly LooseDeparture[]): TripColumns {
  const sortedDepartures = [...departures]
    .sort((a, b) => a.start - b.start || getTripNumber(a.number) - getTripNumber(b.number))
    .filter(({ start, number }, at, all) => start !== all[at - 1]?.start || number !== all[at - 1]?.number);
  return {
    starts: Int32Array.from(sortedDepartures, ({ start }) => start),
    profiles: Int32Array.from(sortedDepartures, ({ profile }) => profile),
    numbers: Int32Array.from(sortedDepartures, ({ number }) => number),
  };
}

/** The number of a trip, of a repeated one as well. */
export function getTripNumber(number: number): number {
  return number < 0 ? ~number : number;
}

/** All departures of the trips of a pattern that run on the same days; those of overlapping spans may come twice. */
export function listDepartures({ trips, again }: PatternService): LooseDeparture[] {
  const { starts, profiles, numbers } = trips;
  const all: LooseDeparture[] = [];
  for (let at = 0; at < starts.length; at += 1) {
    all.push({ start: starts[at] ?? 0, profile: profiles[at] ?? 0, number: numbers[at] ?? 0 });
  }
  for (const { number, profile, start, end, headway } of again) {
    for (let time = start; time < end; time += headway) all.push({ start: time, profile, number: ~number });
  }
  return all;
}
