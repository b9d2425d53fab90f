import { type Generated } from 'kysely';

/** A price of an operator's price file, by places or by distance (`--prices`). Null means any. */
export interface PriceRow {
  /** The line in the file. Of equally specific prices, the first one applies. */
  line: number;
  /** A city or a stop at each end; in both directions unless `is_one_way`. */
  from_city: number | null;
  from_stop: string | null;
  to_city: number | null;
  to_stop: string | null;
  is_one_way: 0 | 1;
  agency_id: string | null;
  vehicle_kind: string | null;
  /** Straight-line distance, inclusive. */
  up_to_km: number | null;
  /** As in the file, in the currency's main unit. */
  price: string;
  /** Added per straight-line kilometre, as in the file; null for nothing. */
  per_km: string | null;
  /** ISO 4217. */
  currency: string;
}

/** A price of Fares v2 between areas, on the routes of a network (GTFS `fare_leg_rules.txt`). Null: see `leg-fares.ts`. */
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
  /** As in a trip's pattern. */
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

/** An imported feed and the prefix of its ids. */
export interface FeedPrefixRow {
  /** Empty if its ids are unchanged. */
  prefix: string;
  /** Its last path or URL. */
  source: string;
  /** JSON: names of its carriers, which identify it under another path. */
  agencies: string;
}

/** An import or a refused import. */
export interface ImportRow {
  import_id: Generated<number>;
  /** Ms since 1970 UTC. */
  started_at: number;
  source: string;
  outcome: 'IMPORTED' | 'REFUSED';
  /** Its summary, or the reason of the refusal. */
  sentence: string;
  /** JSON: an array of remarks, and one of warnings. */
  notes: string;
  warnings: string;
}

/** Whether the timetable moved a sold coach in time or place, or dropped it. */
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
