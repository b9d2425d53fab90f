import { blob, flag, integer, table, text } from './define-table.ts';

/**
 * Tables of trips. Large tables have no foreign keys: imports check each row anyway, and a second check by the database would
 * double their duration.
 */
export const tripTables = {
  /**
   * A pattern: the common data of all trips of one route and kind of vehicle with the same stops, and therefore the same
   * fares. Even networks with very many trips have only some hundred patterns.
   */
  trip_patterns: table({
    pattern_id: integer().primaryKey(),
    route_id: text().references('routes.route_id'),
    vehicle_kind: text().orNull(),
    /** `yyyy-MM-dd`: the first day of the next season whose fares apply; null for the current season. */
    season: text().orNull(),
  }),

  /** A call, which is a visit at a stop, of all trips of a pattern. */
  pattern_calls: table({
    pattern_id: integer(),
    /** The position of the call in the trip: 0, 1, 2 … without gaps. */
    ordinal: integer(),
    /** The position in the feed (`stop_sequence`), which may have gaps. */
    sequence: integer(),
    stop_id: text(),
    /** The stop's city, so that searches between cities need no join. */
    city_id: integer(),
    boarding: flag(),
    alighting: flag(),
    /** GTFS codes for special boarding or alighting: 2 phone the carrier, 3 tell the driver; otherwise 0. */
    pickup_type: integer(),
    drop_off_type: integer(),
  })
    .primaryKey('pattern_id', 'ordinal')
    .index('pattern_calls_of_stop', 'stop_id'),

  /** The times of a trip's calls, in the format of `packTimes`. Trips with the same times share a profile. */
  time_profiles: table({ profile_id: integer().primaryKey(), times: blob() }),

  /** A trip of a timetable, or one that `trip_frequencies` repeats. */
  trips: table({
    trip_id: text().primaryKey(),
    service_id: text().references('services.service_id'),
    headsign: text().orNull(),
    pattern_id: integer(),
    profile_id: integer(),
    /** Seconds since noon minus 12 hours of the service day, in the agency's zone; 86 400 and more after midnight. */
    first_departure: integer(),
  })
    .index('trips_of_pattern', 'pattern_id', 'first_departure')
    .index('trips_of_service', 'service_id'),

  /** A time span in which a trip departs repeatedly (`frequencies.txt`). Times are in seconds, as `first_departure`. */
  trip_frequencies: table({
    trip_id: text(),
    start_time: integer(),
    /** Exclusive. */
    end_time: integer(),
    /** Seconds between two departures. */
    headway: integer(),
  }).primaryKey('trip_id', 'start_time', 'end_time', 'headway'),
};

/** See {@link tripTables}. */
export type PatternCallRow = typeof tripTables.pattern_calls.row;
/** See {@link tripTables}. */
export type TripRow = typeof tripTables.trips.row;
/** See {@link tripTables}. */
export type TripFrequencyRow = typeof tripTables.trip_frequencies.row;
