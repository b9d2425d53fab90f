import { type Generated } from 'kysely';

/**
 * A price in an operator's price file (option `--prices`), by places or by distance. A null place, carrier or vehicle means
 * any.
 */
export interface PriceRow {
  /** The line number in the file. Of equally specific prices, the one with the lowest number applies. */
  line: number;
  /** Each end is a city or a stop. The price applies in both directions unless `is_one_way` is 1. */
  from_city: number | null;
  from_stop: string | null;
  to_city: number | null;
  to_stop: string | null;
  is_one_way: 0 | 1;
  agency_id: string | null;
  vehicle_kind: string | null;
  /** The maximum straight-line distance, inclusive. */
  up_to_km: number | null;
  /** As in the file, in the currency's main unit. */
  price: string;
  /** Added per straight-line kilometre, as in the file; null for nothing. */
  per_km: string | null;
  /** ISO 4217. */
  currency: string;
}

/**
 * A price of GTFS-Fares v2 between areas, on the routes of a network (`fare_leg_rules.txt`). `leg-fares.ts` explains null
 * values.
 */
export interface LegFareRow {
  from_area: string | null;
  to_area: string | null;
  network_id: string | null;
  /** Null if the feed has no priorities. */
  priority: number | null;
  /** As in the feed, in the currency's main unit. */
  price: string;
  /** ISO 4217. */
  currency: string;
  /** `yyyy-MM-dd`: the first day of the next season, in which the price applies; null for the current season. */
  season: string | null;
}

/** An area that contains a stop. */
export interface StopAreaRow {
  stop_id: string;
  area_id: string;
}

/** A network that contains a route. */
export interface RouteNetworkRow {
  route_id: string;
  network_id: string;
}

/** An imported feed, and the prefix that keeps its ids apart from those of other feeds. */
export interface FeedPrefixRow {
  /** Empty if the ids of the feed are unchanged. */
  prefix: string;
  /** The path or URL from which the feed was last imported. */
  source: string;
  /** JSON: names of the feed's carriers, which identify the feed if its path changes. */
  agencies: string;
}

/** An attempt to import a timetable. */
export interface ImportRow {
  import_id: Generated<number>;
  /** Ms since 1970 UTC. */
  started_at: number;
  source: string;
  outcome: 'IMPORTED' | 'REFUSED';
  /** The summary of the import, or the reason for refusing it. */
  sentence: string;
  /** JSON: an array of remarks. */
  notes: string;
  /** JSON: an array of warnings. */
  warnings: string;
}

/** How a timetable changed a coach of a sold journey. `DROPPED`: the coach does not run; `MOVED`: another time or place. */
export type SaleChangeKind = 'DROPPED' | 'MOVED';

/** A reservation whose journey is no longer in the timetable as it was sold. */
export interface ChangedSaleRow {
  line_item_id: number;
  reservation_number: string;
  kind: SaleChangeKind;
  /** JSON: the present boarding and alighting of each coach; null if one was dropped. */
  legs: string | null;
  /** Ms since 1970 UTC. */
  found_at: number;
}

/** Tables of imports, prices and changed sales. */
export interface ImportTables {
  prices: PriceRow;
  leg_fares: LegFareRow;
  stop_areas: StopAreaRow;
  route_networks: RouteNetworkRow;
  feed_prefixes: FeedPrefixRow;
  imports: ImportRow;
  changed_sales: ChangedSaleRow;
}
