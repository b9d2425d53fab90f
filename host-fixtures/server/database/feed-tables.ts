import { double, flag, generatedId, instant, integer, table, text } from './define-table.ts';

/** How a timetable changed a coach of a sold journey. `DROPPED`: the coach does not run; `MOVED`: another time or place. */
export type SaleChangeKind = 'DROPPED' | 'MOVED';

/** Tables of fares, imports, prices and changed sales. */
export const feedTables = {
  /** A price. */
  fares: table({
    fare_id: text().primaryKey(),
    /** As in the feed, in the currency's main unit. */
    price: text(),
    /** ISO 4217, as in the feed. */
    currency: text(),
    /** 0: paid on board, 1: paid in advance. */
    payment_method: integer(),
    /** `yyyy-MM-dd`: the first day of the next season, in which the price applies; null for the current season. */
    season: text().orNull(),
  }),

  /** The zones and route of a fare. */
  fare_rules: table({
    fare_id: text(),
    route_id: text().orNull(),
    origin_zone: text().orNull(),
    destination_zone: text().orNull(),
    /** A zone that a ride passes. A fare with such rules applies to rides that pass exactly these zones. */
    contains_zone: text().orNull(),
  }),

  /**
   * A price of GTFS-Fares v2 between areas, on the routes of a network (`fare_leg_rules.txt`). `leg-fares.ts` explains null
   * values.
   */
  leg_fares: table({
    from_area: text().orNull(),
    to_area: text().orNull(),
    network_id: text().orNull(),
    /** Null if the feed has no priorities. */
    priority: integer().orNull(),
    /** As in the feed, in the currency's main unit. */
    price: text(),
    /** ISO 4217. */
    currency: text(),
    /** `yyyy-MM-dd`: the first day of the next season, in which the price applies; null for the current season. */
    season: text().orNull(),
  }),

  /** An area that contains a stop. */
  stop_areas: table({ stop_id: text(), area_id: text() }).primaryKey('stop_id', 'area_id'),

  /** A network that contains a route. */
  route_networks: table({ route_id: text(), network_id: text() }).primaryKey('route_id', 'network_id'),

  /**
   * A price in an operator's price file (option `--prices`), by places or by distance. A null place, carrier or vehicle means
   * any.
   */
  prices: table({
    /** The line number in the file. Of equally specific prices, the one with the lowest number applies. */
    line: integer().primaryKey(),
    /** Each end is a city or a stop. The price applies in both directions unless `is_one_way` is 1. */
    from_city: integer().orNull(),
    from_stop: text().orNull(),
    to_city: integer().orNull(),
    to_stop: text().orNull(),
    is_one_way: flag(),
    agency_id: text().orNull(),
    vehicle_kind: text().orNull(),
    /** The maximum straight-line distance, inclusive. */
    up_to_km: double().orNull(),
    /** As in the file, in the currency's main unit. */
    price: text(),
    /** Added per straight-line kilometre, as in the file; null for nothing. */
    per_km: text().orNull(),
    /** ISO 4217. */
    currency: text(),
  }),

  /** The feed from which the timetable was imported. */
  feeds: table({
    /** The path or URL of the feed. */
    source: text(),
    /** A hash of the feed, to detect changes. */
    fingerprint: text(),
    /** The first and last day of the timetable, in days since 1970-01-01. */
    first_day: integer().orNull(),
    last_day: integer().orNull(),
    /** ISO 4217: the currency of prices by distance, if the feed has no fares; null if it has fares. */
    distance_currency: text().orNull(),
    /** Language of the names of stops and cities (BCP 47); null if the feed does not specify it. */
    lang: text().orNull(),
  }),

  /** An imported feed, and the prefix that keeps its ids apart from those of other feeds. */
  feed_prefixes: table({
    /** Empty if the ids of the feed are unchanged. */
    prefix: text().primaryKey(),
    /** The path or URL from which the feed was last imported. */
    source: text(),
    /** JSON: names of the feed's carriers, which identify the feed if its path changes. */
    agencies: text(),
  }),

  /** An attempt to import a timetable. */
  imports: table({
    import_id: generatedId().autoIncrement(),
    started_at: instant(),
    source: text(),
    outcome: text<'IMPORTED' | 'REFUSED'>(),
    /** The summary of the import, or the reason for refusing it. */
    sentence: text(),
    /** JSON: an array of remarks. */
    notes: text(),
    /** JSON: an array of warnings. */
    warnings: text(),
  }),

  /** The id of a city. The next import gives the same id to the city with the same key. */
  city_keys: table({
    city_id: integer().primaryKey(),
    /** Identifies the city in feeds. */
    key: text(),
    latitude: double().orNull(),
    longitude: double().orNull(),
  }),

  /** A journey id of an earlier version of the host. Never deleted, because the journey may have been sold. */
  journeys: table({
    journey_id: integer().primaryKey(),
    /** The journey: trip, service day, boarding and alighting of each coach. */
    key: text().unique(),
  }),

  /** A reservation whose journey is no longer in the timetable as it was sold. */
  changed_sales: table({
    line_item_id: integer().primaryKey(),
    reservation_number: text(),
    kind: text<SaleChangeKind>(),
    /** JSON: the present boarding and alighting of each coach; null if one was dropped. */
    legs: text().orNull(),
    found_at: instant(),
  }),
};

/** See {@link feedTables}. */
export type PriceRow = typeof feedTables.prices.row;
/** See {@link feedTables}. */
export type LegFareRow = typeof feedTables.leg_fares.row;
/** See {@link feedTables}. */
export type ImportRow = typeof feedTables.imports.row;
