import { blob, flag, integer, table, text } from './define-table.ts';

/**
 * Tables of the trips in an imported timetable (GTFS). Of the columns that refer to another table, only those to routes and
 * services are foreign keys: imports check each row anyway, and a second check of them all would double their duration.
 */
export const tripTables = {
  /**
   * A pattern. All trips with the same route, kind of vehicle, season and calls (but not times) share it, and have the same
   * fares. Even very large networks have only some hundred patterns.
   */
  trip_patterns: table({
    pattern_id: integer().primaryKey(),
    route_id: text().references('routes.route_id'),
    /** Null if the feed does not specify it. */
    vehicle_kind: text().orNull(),
    /**
     * Null for the current season. For the next season, which is imported from a separate feed and has its own fares, its
     * first day, `yyyy-MM-dd`.
     */
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
    /** Whether travellers may board at this call, and whether they may alight. */
    boarding: flag(),
    alighting: flag(),
    /** GTFS codes for special boarding and alighting: 2 (phone the carrier), 3 (ask the driver), otherwise 0. */
    pickup_type: integer(),
    drop_off_type: integer(),
  })
    .primaryKey('pattern_id', 'ordinal')
    .index('pattern_calls_of_stop', 'stop_id'),

  /**
   * The times of a trip's calls, in seconds since its first departure: arrival and departure of each call, as signed 32-bit
   * integers (little-endian; see `packTimes`). Trips with the same travel times share a profile.
   */
  time_profiles: table({ profile_id: integer().primaryKey(), times: blob() }),

  /** A trip of a timetable. One that has rows in `trip_frequencies` departs only at their times, not at `first_departure`. */
  trips: table({
    trip_id: text().primaryKey(),
    service_id: text().references('services.service_id'),
    headsign: text().orNull(),
    pattern_id: integer(),
    /** The id of the trip's row in `time_profiles`. */
    profile_id: integer(),
    /**
     * As in GTFS, seconds since noon minus 12 hours of the service day, in the agency's time zone: 86 400 and more for a
     * departure after the midnight that ends the day. (Noon minus 12 hours differs from midnight on days on which the clock
     * changes.)
     */
    first_departure: integer(),
  })
    .index('trips_of_pattern', 'pattern_id', 'first_departure')
    .index('trips_of_service', 'service_id'),

  /** A time span in which a trip departs repeatedly (GTFS `frequencies.txt`). Times count like `first_departure`. */
  trip_frequencies: table({
    trip_id: text(),
    /** The first departure. */
    start_time: integer(),
    /** No departure is at this time or later. */
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
