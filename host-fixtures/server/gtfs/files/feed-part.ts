import { type FeedFiles } from './feed-files.ts';
import { type Season } from './season.ts';

/** A feed among those of an import. */
export interface FeedPart {
  readonly feed: FeedFiles;
  /** What its ids begin with in the timetable; empty: they stay as they are. */
  readonly prefix: string;
  /** The prefix of its file names in warnings; empty for a single feed. */
  readonly label: string;
  /** Undefined unless it is the next season of a feed. */
  readonly season?: Season;
}

/** Where a row comes from. */
export type RowSource = Pick<FeedPart, 'prefix' | 'label' | 'season'>;

/** Columns that hold an id of the feed: in a timetable of several feeds they say of which one. */
export const idColumns: ReadonlySet<string> = new Set([
  ...['agency_id', 'stop_id', 'parent_station', 'zone_id', 'route_id', 'trip_id', 'service_id', 'from_stop_id'],
  ...['to_stop_id', 'fare_id', 'origin_id', 'destination_id', 'contains_id', 'alert_id', 'record_id', 'area_id'],
  ...['from_area_id', 'to_area_id', 'network_id', 'fare_product_id', 'rider_category_id'],
]);
