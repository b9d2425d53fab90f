import { type Flag } from './stored-values.ts';

/**
 * The trips of one route and kind of vehicle that call at the same stops alike: what is true of one for stops and fares is true of
 * all. A network has some hundred of them, however often its coaches leave.
 */
export interface TripPatternRow {
  pattern_id: number;
  route_id: string;
  vehicle_kind: string | null;
  /** `yyyy-MM-dd`: the first day of the next season whose fares hold; null: those of now. */
  season: string | null;
}

/** One call of all trips of a pattern. */
export interface PatternCallRow {
  pattern_id: number;
  /** 0, 1, 2 … without gaps. */
  ordinal: number;
  /** As the feed numbers it. */
  sequence: number;
  stop_id: string;
  /** The stop's city, so that a question about two cities needs no other table. */
  city_id: number;
  boarding: Flag;
  alighting: Flag;
  /** How travellers get on or off where the coach does not simply stop, as GTFS numbers it: 2 phone the carrier, 3 tell the driver; 0 neither. */
  pickup_type: number;
  drop_off_type: number;
}

/** How long trips are under way, call by call (`packTimes`). Many trips share one. */
export interface TimeProfileRow {
  profile_id: number;
  times: Uint8Array;
}

/** One coach of a service day, or the pattern of those that leave again and again. */
export interface TripRow {
  trip_id: string;
  service_id: string;
  headsign: string | null;
  pattern_id: number;
  profile_id: number;
  /** Seconds since noon minus 12 hours of the service day, in the agency's zone; 86 400 and more after midnight. */
  first_departure: number;
}

/** A span of a day in which a trip leaves again and again (`frequencies.txt`). Seconds as of a trip. */
export interface TripFrequencyRow {
  trip_id: string;
  start_time: number;
  /** Not included. */
  end_time: number;
  headway: number;
}

/** Tables of all that runs. */
export interface TripTables {
  trip_patterns: TripPatternRow;
  pattern_calls: PatternCallRow;
  time_profiles: TimeProfileRow;
  trips: TripRow;
  trip_frequencies: TripFrequencyRow;
}
