import { type AgencyRow, type RouteRow, type ServiceRow } from '../../database/tables.ts';
import { type PatternCallRow } from '../../database/trip-tables.ts';

/** Trips with the same route, vehicle kind and sequence of stops. Stops and fares are the same for all of them. */
export interface TripPattern {
  readonly route: RouteRow;
  readonly agency: AgencyRow;
  readonly vehicleKind: string | null;
  /** `yyyy-MM-dd`: the first day of the next season whose fares apply; null for the current season. */
  readonly season: string | null;
  /** The agency's time zone, in which trip times are given. */
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

/** The trips of a pattern that run on the same days. */
export interface PatternService {
  readonly service: ServiceRow;
  readonly trips: DepartureColumns;
  readonly frequencyTrips: readonly FrequencyTrip[];
}

/** Departures of a pattern in columns, sorted by the departure from the first call, then by trip number. */
export interface DepartureColumns {
  /** Departures from the first call, in seconds of the service day. */
  readonly starts: Int32Array;
  /** The offset of each departure's profile in the times of all profiles. */
  readonly profiles: Int32Array;
  /** Trip numbers; for a departure of a frequency-based trip, the bitwise complement `~number`. */
  readonly numbers: Int32Array;
}

/** A frequency-based trip. Times are in seconds of the service day. */
export interface FrequencyTrip {
  readonly number: number;
  readonly profile: number;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly headway: number;
}

/** A call of all trips of a pattern. */
export interface PatternCall {
  readonly pattern: TripPattern;
  /** The index of the call. */
  readonly ordinal: number;
}

/** One row of {@link DepartureColumns}. */
export interface PatternDeparture {
  readonly start: number;
  readonly profile: number;
  readonly number: number;
}

/** Sorts departures by time, then by trip, and drops duplicates. */
export function sortDepartures(departures: readonly PatternDeparture[]): PatternDeparture[] {
  return departures
    .toSorted((a, b) => a.start - b.start || getTripNumber(a.number) - getTripNumber(b.number))
    .filter(({ start, number }, index, all) => start !== all[index - 1]?.start || number !== all[index - 1]?.number);
}

/** Converts departures to columns, sorted and without duplicates. */
export function toColumns(departures: readonly PatternDeparture[]): DepartureColumns {
  const sortedDepartures = sortDepartures(departures);
  return {
    starts: Int32Array.from(sortedDepartures, ({ start }) => start),
    profiles: Int32Array.from(sortedDepartures, ({ profile }) => profile),
    numbers: Int32Array.from(sortedDepartures, ({ number }) => number),
  };
}

/** The trip number of a departure, including departures of frequency-based trips. */
export function getTripNumber(number: number): number {
  return number < 0 ? ~number : number;
}

/** Lists all departures of the trips with one service. Overlapping frequencies may give duplicates. */
export function listDepartures({ trips, frequencyTrips }: PatternService): PatternDeparture[] {
  const { starts, profiles, numbers } = trips;
  const departures = Array.from(starts, (start, index): PatternDeparture => {
    return { start, profile: profiles[index] ?? 0, number: numbers[index] ?? 0 };
  });
  for (const { number, profile, start, end, headway } of frequencyTrips) {
    for (let time = start; time < end; time += headway) departures.push({ start: time, profile, number: ~number });
  }
  return departures;
}
