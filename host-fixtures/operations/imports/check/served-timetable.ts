import { sql } from 'kysely';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { countRows } from '../../../server/database/queries.ts';
import { type Database } from '../../../server/database/tables.ts';
import { formatDay } from '../../../server/clock/service-time.ts';
import { toDayNumber } from '../../../server/timetable/service-clock.ts';

/** The facts by which an import compares the new timetable with the one being served: days, size and cities. */
export interface TimetableExtent {
  /** The first and last day on which a coach runs. */
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  /** Trips. If a trip is repeated at intervals (GTFS `frequencies.txt`), each departure counts. */
  readonly trips: number;
  /** Prices in the operator's price file. */
  readonly prices: number;
  /** City names by id, with the region, if any: `Leeds, Yorkshire`. */
  readonly cities: ReadonlyMap<number, string>;
}

/**
 * Reads the extent of the timetable in a database; undefined without a timetable, or if its days are unknown.
 *
 * @param today trips whose calendar ended before this day do not count, because a new timetable need not contain a finished
 *   season; by default all trips count
 */
export async function readExtent(database: Database, today?: LocalDate): Promise<TimetableExtent | undefined> {
  // The table has one row, also if the timetable was imported from several feeds.
  const feed = await database.selectFrom('feeds').select(['first_day', 'last_day']).executeTakeFirst();
  const anyTrip = await database.selectFrom('trips').select('trip_id').limit(1).executeTakeFirst();
  if (!anyTrip || !feed || feed.first_day === null || feed.last_day === null) return undefined;
  const trips = await countDepartures(database, today === undefined ? dayBeforeCalendars : toDayNumber(today));
  const cities = await database.selectFrom('cities').select(['city_id', 'name', 'region']).execute();
  return {
    firstDay: formatDay(feed.first_day),
    lastDay: formatDay(feed.last_day),
    trips,
    prices: await countRows(database.selectFrom('prices')),
    cities: new Map(
      cities.map(({ city_id, name, region }) => [city_id, region === null ? name : `${name}, ${region}`]),
    ),
  };
}

/** A day before any calendar, in days since 1970-01-01. */
const dayBeforeCalendars = -1_000_000;

/**
 * Counts the trips whose calendar ends on a day or later, for {@link TimetableExtent.trips}.
 *
 * @param from the day, in days since 1970-01-01
 */
async function countDepartures(database: Database, from: number): Promise<number> {
  const runningTrips = database
    .selectFrom('trips')
    .innerJoin('services', 'services.service_id', 'trips.service_id')
    // `days` has one character for each day from `first_day` on, so this sum is the day after the last one.
    .where(sql`first_day + length(days)`, '>', from);
  const frequencies = await runningTrips
    .innerJoin('trip_frequencies', 'trip_frequencies.trip_id', 'trips.trip_id')
    .select(({ fn }) => fn.count<number>('trips.trip_id').distinct().as('trips'))
    // One departure every `headway` seconds from the start time on; the end time is excluded. Adding `headway - 1` rounds up:
    // from 0 to 100 with a headway of 40 there are 3 departures, at 0, 40 and 80.
    .select(sql<number | null>`sum((end_time - start_time + headway - 1) / headway)`.as('departures'))
    .executeTakeFirstOrThrow();
  // A repeated trip is only a template: its departures are counted instead of it.
  return (await countRows(runningTrips)) - frequencies.trips + (frequencies.departures ?? 0);
}
