import { formatDay } from '../../clock/service-time.ts';
import { type OpenFeed } from './open-feed.ts';

/**
 * One of the GTFS feeds of an import. The ids of several feeds get different prefixes, so that equal ids stay different. Only
 * two seasons of one operator's feed have the same prefix.
 */
export interface SourceFeed {
  readonly feed: OpenFeed;
  /** Prefix of the feed's ids in the timetable, such as `north:`; empty if they need none. */
  readonly prefix: string;
  /** Prefix of the feed's file names in warnings, such as `b.zip/`; empty for the only feed of an import. */
  readonly label: string;
  /** Set if the feed is the next season of an operator whose previous feed has the same prefix. */
  readonly season?: Season | undefined;
}

/** The properties of a feed that are needed to read a row of its tables. */
export type RowSource = Omit<SourceFeed, 'feed'>;

/** The next season of an operator's feed. Both seasons use the same ids for stops and routes. */
export interface Season {
  /** The first day of this season, in days since 1970-01-01. The previous season ends on the day before. */
  readonly firstDay: number;
  /** Trips of the previous season. A trip of this season with the same id is a different trip. */
  readonly previousTripIds: ReadonlySet<string>;
}

/** The name of a feed in a sentence: `b.zip` for the label `b.zip/`; empty for the only feed of an import. */
export function getFeedName(label: string): string {
  return label.replace(/\/$/, '');
}

/** Columns with ids of the feed, which get the feed's prefix. */
export const idColumns: ReadonlySet<string> = new Set([
  ...['agency_id', 'stop_id', 'parent_station', 'zone_id', 'route_id', 'trip_id', 'service_id', 'from_stop_id'],
  ...['to_stop_id', 'fare_id', 'origin_id', 'destination_id', 'contains_id', 'alert_id', 'record_id', 'area_id'],
  ...['from_area_id', 'to_area_id', 'network_id', 'fare_product_id', 'rider_category_id'],
]);

/** Columns with ids whose meaning differs from season to season: services, and fares with their riders, areas and networks. */
const seasonalColumns: ReadonlySet<string> = new Set([
  ...['service_id', 'fare_id', 'fare_product_id', 'rider_category_id', 'network_id'],
  ...['area_id', 'from_area_id', 'to_area_id'],
]);

/** Tables of cities, alerts, translations and transfers. They depend on no season, so one table is enough. */
const sharedTables: ReadonlySet<string> = new Set([
  'cities.txt',
  'cities.csv',
  'alerts.txt',
  'translations.txt',
  'transfers.txt',
]);

/** Whether the table of a previous season, if there is one, applies to both seasons, and that of the next is ignored. */
export function isSharedBySeasons(file: string): boolean {
  return sharedTables.has(file);
}

/**
 * Converts an id of a next season to its id in the timetable, which contains both seasons. Ids in `seasonalColumns` always get
 * the first day of the season as a prefix, as in `2031-06-01/weekdays`; those of trips only if the previous season has the
 * same id. All other ids, such as those of stops and routes, stay the same. The prefix of the feed is not added here.
 */
export function toSeasonId(column: string, id: string, { firstDay, previousTripIds }: Season): string {
  const needsPrefix = seasonalColumns.has(column) || (column === 'trip_id' && previousTripIds.has(id));
  return needsPrefix ? `${formatDay(firstDay)}/${id}` : id;
}
