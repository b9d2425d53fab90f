import { type Generated } from 'kysely';

/** What an operator's price file says, by pair of places or by distance (`--prices`). Null: any. */
export interface PriceRow {
  /** The line of the file: of prices that say as much, the first one holds. */
  line: number;
  /** A city or a stop at each end; in both directions unless `is_one_way`. */
  from_city: number | null;
  from_stop: string | null;
  to_city: number | null;
  to_stop: string | null;
  is_one_way: 0 | 1;
  agency_id: string | null;
  vehicle_kind: string | null;
  /** As the crow flies, included. */
  up_to_km: number | null;
  /** As written, in the currency's main unit. */
  price: string;
  /** Added for each kilometre as the crow flies, as written; null: nothing. */
  per_km: string | null;
  /** ISO 4217. */
  currency: string;
}

/** A price of Fares v2 between areas, on the routes of a network (GTFS `fare_leg_rules.txt`). Null: see `leg-fares.ts`. */
export interface LegFareRow {
  from_area: string | null;
  to_area: string | null;
  network_id: string | null;
  /** Null where the feed has no priorities. */
  priority: number | null;
  /** As written, in the currency's main unit. */
  price: string;
  /** ISO 4217. */
  currency: string;
  /** As of a trip's pattern. */
  season: string | null;
}

/** A stop is in an area. */
export interface StopAreaRow {
  stop_id: string;
  area_id: string;
}

/** A route is in a network. */
export interface RouteNetworkRow {
  route_id: string;
  network_id: string;
}

/** A feed that this folder knows, and what its ids begin with. */
export interface FeedPrefixRow {
  /** Empty: its ids stay as they are. */
  prefix: string;
  /** Where it was found last. */
  source: string;
  /** JSON: names of its carriers, by which it is found again elsewhere. */
  agencies: string;
}

/** An import, or why there was none. */
export interface ImportRow {
  import_id: Generated<number>;
  /** Ms since 1970 UTC. */
  started_at: number;
  source: string;
  outcome: 'IMPORTED' | 'REFUSED';
  /** What it brought, or why it was refused. */
  sentence: string;
  /** JSON: what was worth knowing, one text each; then warnings. */
  notes: string;
  warnings: string;
}

/** Whether the timetable has a sold coach at another time or place, or not at all. */
export type SaleChangeKind = 'DROPPED' | 'MOVED';

/** A reservation whose journey is not in the timetable as it was sold. */
export interface ChangedSaleRow {
  line_item_id: number;
  reservation_number: string;
  kind: SaleChangeKind;
  /** JSON: when and where each coach is boarded and left now; null where one is gone. */
  legs: string | null;
  /** Ms since 1970 UTC. */
  found_at: number;
}

/** Tables that came with imports of several feeds, prices and what they do to sales. */
export interface FeedTables {
  prices: PriceRow;
  leg_fares: LegFareRow;
  stop_areas: StopAreaRow;
  route_networks: RouteNetworkRow;
  feed_prefixes: FeedPrefixRow;
  imports: ImportRow;
  changed_sales: ChangedSaleRow;
}
