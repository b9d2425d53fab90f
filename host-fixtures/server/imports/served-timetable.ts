import { sql } from 'kysely';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type Database } from '../database/tables.ts';
import { dayText } from '../gtfs/parse-cells.ts';

/** What of a timetable is compared with another: how long it holds, how much there is of it, and where. */
export interface TimetableExtent {
  /** The first and last day on which a coach runs. */
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  readonly trips: number;
  /** Prices of the operator's price file. */
  readonly prices: number;
  /** Names by id. */
  readonly cities: ReadonlyMap<number, string>;
}

/** Reads the extent of the timetable that a database holds; undefined where there is none, or nobody knows its days. */
export async function readExtent(database: Database): Promise<TimetableExtent | undefined> {
  const feed = await database.selectFrom('feeds').select(['first_day', 'last_day']).executeTakeFirst();
  const [trips, prices] = [await countDepartures(database), await countOf(database, 'prices')];
  if (trips === 0 || !feed || feed.first_day === null || feed.last_day === null) return undefined;
  const cities = await database.selectFrom('cities').select(['city_id', 'name', 'region']).execute();
  return {
    ...{ firstDay: dayText(feed.first_day), lastDay: dayText(feed.last_day), trips, prices },
    cities: new Map(
      cities.map(({ city_id, name, region }) => [city_id, region === null ? name : `${name}, ${region}`]),
    ),
  };
}

/** Trips, of those that leave again and again each departure. */
async function countDepartures(database: Database): Promise<number> {
  const trips = await countOf(database, 'trips');
  const again = await database
    .selectFrom('trip_frequencies')
    .select(({ fn }) => fn.count<number>('trip_id').distinct().as('trips'))
    .select(sql<number | null>`sum((end_time - start_time + headway - 1) / headway)`.as('departures'))
    .executeTakeFirstOrThrow();
  return trips - Number(again.trips) + Number(again.departures ?? 0);
}

async function countOf(database: Database, table: 'trips' | 'prices'): Promise<number> {
  const counted = await database
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(counted.count);
}
