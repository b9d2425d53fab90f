import { double, flag, generatedId, instant, integer, table, text } from './define-table.ts';

/**
 * How a new timetable changed a sold journey. `DROPPED`: a coach does not run any more, or departs before the previous
 * coach arrives; `MOVED`: a coach has another time or stop.
 */
export type SaleChangeKind = 'DROPPED' | 'MOVED';

/**
 * Tables of fares and prices, of timetable imports (from GTFS feeds), of ids that imports preserve, and of changed sales.
 * A ride has the first price that is found in `prices`, `fares` and `leg_fares`, in this order.
 */
export const feedTables = {
  /**
   * A price for rides that meet one of its `fare_rules`, or for all rides if it has none (`fare_attributes.txt`). If several
   * apply to a ride, those with a `contains_zone` are preferred, or else those with the most specific rule. Of these,
   * one that is paid in advance wins, then one in the currency of the season's first imported fare, then the lowest.
   */
  fares: table({
    fare_id: text().primaryKey(),
    /** As in the feed, in the currency's main unit: `12.50`. */
    price: text(),
    /** ISO 4217, as in the feed. */
    currency: text(),
    /** 0: paid on board, 1: paid in advance. */
    payment_method: integer(),
    /** `yyyy-MM-dd`: the first day of the next season, in which the price applies; null for the current season. */
    season: text().orNull(),
  }),

  /**
   * A condition under which a fare applies (`fare_rules.txt`): the route of the ride, and the zones of its first and last
   * stop. A null route or zone means any. Of the conditions of a fare, one must be met.
   */
  fare_rules: table({
    fare_id: text(),
    route_id: text().orNull(),
    origin_zone: text().orNull(),
    destination_zone: text().orNull(),
    /**
     * A zone with a stop of the ride. Rules of a fare with the same route, origin and destination belong together: the
     * ride's stops must be in exactly the zones of these rules. Null for a rule without this condition.
     */
    contains_zone: text().orNull(),
  }),

  /**
   * A price of GTFS-Fares v2 between areas, on the routes of a network (`fare_leg_rules.txt`). If any price of the season
   * has a priority, a null area or network means any; otherwise it means those that no price of the season names.
   */
  leg_fares: table({
    from_area: text().orNull(),
    to_area: text().orNull(),
    network_id: text().orNull(),
    /** The highest wins (null counts as 0), then the currency of the season's first imported price, then the lowest price. */
    priority: integer().orNull(),
    /** As in the feed, in the currency's main unit. */
    price: text(),
    /** ISO 4217. */
    currency: text(),
    /** `yyyy-MM-dd`: the first day of the next season, in which the price applies; null for the current season. */
    season: text().orNull(),
  }),

  /** An area of `leg_fares` that contains a stop. A stop can be in several. */
  stop_areas: table({ stop_id: text(), area_id: text() }).primaryKey('stop_id', 'area_id'),

  /** A network of `leg_fares` that contains a route. A route can be in several. */
  route_networks: table({ route_id: text(), network_id: text() }).primaryKey('route_id', 'network_id'),

  /**
   * A price in an operator's price file (option `--prices` of the host), by places or by distance. A null place, carrier,
   * vehicle or distance means any.
   */
  prices: table({
    /** The line number in the file. Of equally specific prices (see `createPriceList`), the lowest number applies. */
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

  /** The imported timetable: one row, replaced by each import. */
  feeds: table({
    /** The path of each of its feeds, one per line, with a `>` before that of the next season; or `demo-network`. */
    source: text(),
    /** Names, sizes and versions of the feeds' files, to detect changes. */
    fingerprint: text(),
    /** The first and last day of the timetable, inclusive, in days since 1970-01-01; null if unknown. */
    first_day: integer().orNull(),
    last_day: integer().orNull(),
    /** ISO 4217: the currency of prices by distance, which a trial host may invent; null with a price file or file of fares. */
    distance_currency: text().orNull(),
    /** The language of information about stops and cities (BCP 47); null if it is unknown, or if several feeds differ. */
    lang: text().orNull(),
  }),

  /** An imported feed, and the prefix that keeps its ids apart from those of other feeds. */
  feed_prefixes: table({
    /** Empty if the ids of the feed are unchanged. */
    prefix: text().primaryKey(),
    /** The path from which the feed was last imported. */
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

  /** The id of a city. Later imports give the same id to a city with the same key near the same position. */
  city_keys: table({
    city_id: integer().primaryKey(),
    /** Name and region, `leeds|yorkshire`, or `#7` for an id that the operator has specified. */
    key: text(),
    /** The position of the city, null if unknown. */
    latitude: double().orNull(),
    longitude: double().orNull(),
  }),

  /**
   * A journey whose id an earlier version of the host assigned. Present ids need no row: they contain the journey. Never
   * deleted, because the journey may have been sold.
   */
  journeys: table({
    journey_id: integer().primaryKey(),
    /** JSON, for each coach: trip, service day, and `stop_sequence` of boarding and alighting: `[["t7","2026-03-01",3,12]]`. */
    key: text().unique(),
  }),

  /** A reserved journey (a line item) that is no longer in the timetable as it was sold. */
  changed_sales: table({
    line_item_id: integer().primaryKey(),
    reservation_number: text(),
    kind: text<SaleChangeKind>(),
    /** JSON: the present boarding and alighting of each coach; null if the kind is `DROPPED`. */
    legs: text().orNull(),
    /** When the comparison that found the change was made. */
    found_at: instant(),
  }),
};

/** See {@link feedTables}. */
export type PriceRow = typeof feedTables.prices.row;
/** See {@link feedTables}. */
export type LegFareRow = typeof feedTables.leg_fares.row;
/** See {@link feedTables}. */
export type ImportRow = typeof feedTables.imports.row;
