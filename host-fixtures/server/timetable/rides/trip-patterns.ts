import { type AgencyRow, type RouteRow, type ServiceRow } from '../../database/tables.ts';
import { type PatternCallRow } from '../../database/trip-tables.ts';

/**
 * Trips with the same route, vehicle kind, fare season and sequence of stops. Stops and fares are the same for all of them,
 * and stored once. A call is a visit of a coach at a stop; times are in seconds of the service day, and may exceed 24 hours.
 */
export interface TripPattern {
  readonly route: RouteRow;
  readonly agency: AgencyRow;
  /** Null if unknown. */
  readonly vehicleKind: string | null;
  /** The season whose fares apply: null for the current one; for the next one, its first day, `yyyy-MM-dd`. */
  readonly season: string | null;
  /** The agency's time zone, in which trip times are given. */
  readonly zone: string;
  /** The stops of each trip: at least two, in the order of travel. */
  readonly calls: readonly PatternCallRow[];
  readonly services: readonly PatternService[];
  /** The lowest trip number of its trips. Patterns are listed in ascending order of it. */
  readonly firstTrip: number;
  /** The first departure and the last arrival of all its trips, in seconds of the service day. */
  readonly earliest: number;
  readonly latest: number;
}

/** The trips of a pattern that run on the same days, those of one service. */
export interface PatternService {
  readonly service: ServiceRow;
  /** The trips with fixed times. */
  readonly trips: DepartureColumns;
  /** The periods of the trips that depart at regular intervals (GTFS `frequencies.txt`). */
  readonly frequencyTrips: readonly FrequencyTrip[];
}

/**
 * Departures of a pattern in columns, sorted by the departure from the first call, then by trip number. The values at one
 * index of all columns belong to one departure. A trip number is the index of a trip among all trips of the timetable.
 */
export interface DepartureColumns {
  /** Departures from the first call, in seconds of the service day. */
  readonly starts: Int32Array;
  /**
   * A profile is the list of a trip's times at its calls, relative to the start. All profiles are in one array; this column
   * has the offset of each departure's profile in it.
   */
  readonly profiles: Int32Array;
  /** Trip numbers; complemented (`~5`, -6) for a frequency-based trip, whose departures have ids with their times. */
  readonly numbers: Int32Array;
}

/**
 * A period of a frequency-based trip: it departs from the first call at `start`, then every `headway` seconds until `end`. A
 * trip may have several periods.
 */
export interface FrequencyTrip {
  /** The trip number. */
  readonly number: number;
  /** The offset of its profile, as in {@link DepartureColumns}. */
  readonly profile: number;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly headway: number;
}

/** A call that all trips of a pattern have. */
export interface PatternCall {
  readonly pattern: TripPattern;
  /** The index of the call in the pattern's calls. */
  readonly ordinal: number;
}

/** One row of {@link DepartureColumns}. */
export interface PatternDeparture {
  readonly start: number;
  readonly profile: number;
  readonly number: number;
}

/** Sorts departures by time, then by trip number, and drops duplicates (same time and number), which are then adjacent. */
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

/** The trip number of a departure, from the value in its column: 5 for both 5 and `~5`. */
export function getTripNumber(number: number): number {
  return number < 0 ? ~number : number;
}

/**
 * Lists all departures of the trips with one service, unsorted. Duplicates are possible if periods of a frequency-based trip
 * overlap.
 */
export function listDepartures({ trips, frequencyTrips }: PatternService): PatternDeparture[] {
  const { starts, profiles, numbers } = trips;
  // All columns have the same length; `?? 0` is for the types.
  const departures = Array.from(starts, (start, index): PatternDeparture => {
    return { start, profile: profiles[index] ?? 0, number: numbers[index] ?? 0 };
  });
  for (const { number, profile, start, end, headway } of frequencyTrips) {
    for (let time = start; time < end; time += headway) departures.push({ start: time, profile, number: ~number });
  }
  return departures;
}
