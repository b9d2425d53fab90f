import { type Flag } from './stored-values.ts';

/**
 * A pattern: the common data of all trips of one route and kind of vehicle with the same stops, and therefore the same
 * fares. Even networks with very many trips have only some hundred patterns.
 */
export interface TripPatternRow {
  pattern_id: number;
  route_id: string;
  vehicle_kind: string | null;
  /** `yyyy-MM-dd`: the first day of the next season whose fares apply; null for the current season. */
  season: string | null;
}

/** A call, which is a visit at a stop, of all trips of a pattern. */
export interface PatternCallRow {
  pattern_id: number;
  /** The position of the call in the trip: 0, 1, 2 … without gaps. */
  ordinal: number;
  /** The position in the feed (`stop_sequence`), which may have gaps. */
  sequence: number;
  stop_id: string;
  /** The stop's city, so that searches between cities need no join. */
  city_id: number;
  boarding: Flag;
  alighting: Flag;
  /** GTFS codes for special boarding or alighting: 2 phone the carrier, 3 tell the driver; otherwise 0. */
  pickup_type: number;
  drop_off_type: number;
}

/** The times of a trip's calls, in the format of `packTimes`. Trips with the same times share a profile. */
export interface TimeProfileRow {
  profile_id: number;
  times: Uint8Array;
}

/** A trip of a timetable, or one that `trip_frequencies` repeats. */
export interface TripRow {
  trip_id: string;
  service_id: string;
  headsign: string | null;
  pattern_id: number;
  profile_id: number;
  /** Seconds since noon minus 12 hours of the service day, in the agency's zone; 86 400 and more after midnight. */
  first_departure: number;
}

/** A time span in which a trip departs repeatedly (`frequencies.txt`). Times are in seconds, as `first_departure`. */
export interface TripFrequencyRow {
  trip_id: string;
  start_time: number;
  /** Exclusive. */
  end_time: number;
  /** Seconds between two departures. */
  headway: number;
}

/** Tables of trips. */
export interface TripTables {
  trip_patterns: TripPatternRow;
  pattern_calls: PatternCallRow;
  time_profiles: TimeProfileRow;
  trips: TripRow;
  trip_frequencies: TripFrequencyRow;
}
