import { dayText } from '../../clock/service-time.ts';

/** The next season of a feed by the same operator. Both use the same ids for stops and routes. */
export interface Season {
  /** From this day on it holds, and the other no more. Days since 1970-01-01. */
  readonly firstDay: number;
  /** Trips of the season before: those that are called alike are others. */
  readonly tripsBefore: ReadonlySet<string>;
}

/** Tables that say the same of all seasons: those of the season before hold until it is left out. */
const ofAllSeasons: ReadonlySet<string> = new Set([
  ...['cities.txt', 'cities.csv', 'alerts.txt', 'translations.txt', 'transfers.txt'],
]);
/** Ids that mean nothing but in their season: its services, and its fares with what they are written for. */
const ofOneSeason: ReadonlySet<string> = new Set([
  ...['service_id', 'fare_id', 'fare_product_id', 'rider_category_id', 'network_id'],
  ...['area_id', 'from_area_id', 'to_area_id'],
]);

/** Whether only the previous season's table is read, if it has one. */
export function isOfAllSeasons(file: string): boolean {
  return ofAllSeasons.has(file);
}

/**
 * The id of a next season in the timetable. Services and fares always get a prefix, trips only if the previous season
 * has the same id.
 */
export function idInSeason(column: string, id: string, { firstDay, tripsBefore }: Season): string {
  const isOther = ofOneSeason.has(column) || (column === 'trip_id' && tripsBefore.has(id));
  return isOther ? `${dayText(firstDay)}/${id}` : id;
}
