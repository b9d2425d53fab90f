import { formatDay } from '../../clock/service-time.ts';
import { type OpenFeed } from './open-feed.ts';

/** One of the feeds of an import. */
export interface SourceFeed {
  readonly feed: OpenFeed;
  /** Prefix of the feed's ids in the timetable; empty if they stay unchanged. */
  readonly prefix: string;
  /** Prefix of the feed's file names in warnings, such as `b.zip/`; empty for the only feed of an import. */
  readonly label: string;
  /** Set if the feed is the next season of an operator whose present feed has the same prefix. */
  readonly season?: Season | undefined;
}

/** The feed of a row. */
export type RowSource = Omit<SourceFeed, 'feed'>;

/** The next season of an operator's feed. Both seasons use the same ids for stops and routes. */
export interface Season {
  /** The first day of this season and the end of the previous one, in days since 1970-01-01. */
  readonly firstDay: number;
  /** Trips of the previous season. A trip of this season with the same id is a different trip. */
  readonly previousTripIds: ReadonlySet<string>;
}

/** The name of a feed in a sentence, such as `b.zip`; empty for the only feed of an import. */
export function getFeedName(label: string): string {
  return label.replace(/\/$/, '');
}

/** Columns with ids of the feed. In a timetable of several feeds, these ids get the prefix of their feed. */
export const idColumns: ReadonlySet<string> = new Set([
  ...['agency_id', 'stop_id', 'parent_station', 'zone_id', 'route_id', 'trip_id', 'service_id', 'from_stop_id'],
  ...['to_stop_id', 'fare_id', 'origin_id', 'destination_id', 'contains_id', 'alert_id', 'record_id', 'area_id'],
  ...['from_area_id', 'to_area_id', 'network_id', 'fare_product_id', 'rider_category_id'],
]);

/** Columns with ids whose meaning differs from season to season: services, and fares with their areas and networks. */
const seasonalColumns: ReadonlySet<string> = new Set([
  ...['service_id', 'fare_id', 'fare_product_id', 'rider_category_id', 'network_id'],
  ...['area_id', 'from_area_id', 'to_area_id'],
]);

/** Tables that apply to all seasons. */
const sharedTables: ReadonlySet<string> = new Set([
  ...['cities.txt', 'cities.csv', 'alerts.txt', 'translations.txt', 'transfers.txt'],
]);

/** Whether a next season uses the table of the previous season, if that one has it. */
export function isSharedBySeasons(file: string): boolean {
  return sharedTables.has(file);
}

/**
 * Returns the id that an id of a next season has in the timetable. Ids of services and fares always get a prefix, those
 * of trips only if the previous season has the same id.
 */
export function toSeasonId(column: string, id: string, { firstDay, previousTripIds }: Season): string {
  const needsPrefix = seasonalColumns.has(column) || (column === 'trip_id' && previousTripIds.has(id));
  return needsPrefix ? `${formatDay(firstDay)}/${id}` : id;
}
