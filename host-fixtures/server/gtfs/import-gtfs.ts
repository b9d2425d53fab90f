import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type Instant } from '../clock/clock.ts';
import { formatDay } from '../clock/service-time.ts';
import { insertRows } from '../database/bulk-insert.ts';
import { writeFact } from '../database/shared/shared-facts.ts';
import { type Database, type ServiceRow, type Transaction } from '../database/tables.ts';
import { FeedError, type Warning, WarningLog } from './feed-problems.ts';
import { FeedTables } from './feed-tables.ts';
import { createFingerprint } from './files/open-feed.ts';
import { openFeeds, type PrefixedFeed } from './files/open-feeds.ts';
import { type SourceFeed } from './files/source-feed.ts';
import { readPlaces, writePlaces } from './places.ts';
import { writeFares } from './prices/write-fares.ts';
import { writePrices } from './prices/write-prices.ts';
import { readServices, type ServicesById } from './read-services.ts';
import { readTranslations } from './translations/translations.ts';
import { writeTranslations } from './translations/write-translations.ts';
import { readFrequencies } from './trips/read-frequencies.ts';
import { readStopTimes } from './trips/read-stop-times.ts';
import { readTrips } from './trips/read-trips.ts';
import { writeTrips } from './trips/write-trips.ts';
import { type AgencyDefaults, type Carriers, writeCarriers } from './write-carriers.ts';
import { writeAlerts, writeTransfers } from './write-transfers-and-alerts.ts';

/** Options for an import. */
export interface GtfsImportOptions {
  /** The path of a GTFS feed (a ZIP archive or folder), or several feeds that form one timetable. */
  readonly path: string | readonly PrefixedFeed[];
  /**
   * Whether cities have the same ids as in previous imports, and the next import uses them again; true by default. False for a
   * feed that is not the operator's, such as the invented network for tests, whose ids must not be mixed with the operator's.
   */
  readonly remembersCities?: boolean;
  /** The text that is stored as the source of the timetable; the paths by default, one per line. */
  readonly source?: string;
  /** Data of the agency (the carrier), such as its name and time zone, for feeds without it. */
  readonly agencyDefaults?: AgencyDefaults;
  /** The path of the operator's list of cities, a CSV file: `stop_id, city_name, region[, city_id]`. */
  readonly citiesFile?: string;
  /** The path of the operator's price file, a CSV file: `from, to, price, currency` and more (`write-prices.ts`). */
  readonly pricesFile?: string;
  /** Called with the first few warnings of each kind and, at the end, with the number of the others of that kind. */
  readonly onWarning?: (warning: Warning) => void;
  /** A timetable that ends before this day is expired; today in UTC by default. */
  readonly today?: LocalDate;
  /** The time of the import; now by default. */
  readonly importedAt?: Instant;
  /** Called every 100,000 rows of a table with the number of rows so far. */
  readonly onProgress?: (file: string, rows: number) => void;
}

/** The result of an import. */
export type ImportSummary = Readonly<Awaited<ReturnType<typeof writeTimetable>>>;

/** Tables that an import replaces. Tables with references precede the tables that they refer to. */
export const timetableTables = [
  'trips',
  'trip_frequencies',
  'time_profiles',
  'pattern_calls',
  'trip_patterns',
  'services',
  'routes',
  'agencies',
  'stops',
  'cities',
  'transfers',
  'links',
  'alerts',
  'translations',
  'fares',
  'fare_rules',
  'feeds',
  'prices',
  'leg_fares',
  'stop_areas',
  'route_networks',
] as const;

/** Tables with the ids of cities and the prefixes of feeds, which stay the same from import to import. */
export const rememberedTables = ['city_keys', 'feed_prefixes'] as const;

/**
 * Imports a timetable in its own transaction. The present timetable is served until the end, and stays if the import
 * fails. The transaction needs no isolation from sales, which write other tables, or from other imports, because imports do not
 * overlap. As it is not serializable, it is never retried.
 *
 * @throws FeedError if the feed cannot be imported
 */
export async function importGtfs({ database, ...options }: GtfsImportOptions & { readonly database: Database }) {
  const summary = await database
    .transaction()
    .setIsolationLevel('read committed')
    .execute((transaction) => writeTimetable(transaction, options));
  // Updates the statistics of the database's query planner.
  await sql`analyze`.execute(database);
  return summary;
}

/**
 * Replaces the timetable in the caller's transaction. Journeys keep their ids; so do cities, if `remembersCities` is true.
 *
 * @throws FeedError if the feed cannot be imported
 */
export async function writeTimetable(transaction: Transaction, options: GtfsImportOptions) {
  const startMs = performance.now();
  const log = new WarningLog(options.onWarning);
  // The ids of a single feed stay unchanged.
  const prefixedFeeds = typeof options.path === 'string' ? [{ path: options.path, prefix: '' }] : options.path;
  const feeds = await openFeeds(prefixedFeeds);
  try {
    const tables = new FeedTables(feeds, log, { onProgress: options.onProgress });
    tables.requireFiles('stops.txt', 'routes.txt', 'trips.txt', 'stop_times.txt');
    const context = { database: transaction, tables, feeds, options };
    const { span, informationLanguage, ...counts } = await replaceTimetable(context);
    const row = {
      source: options.source ?? prefixedFeeds.map(({ path }) => path).join('\n'),
      fingerprint: createFingerprint(feeds.map(({ feed }) => feed)),
      first_day: span.firstDay,
      last_day: span.lastDay,
      distance_currency: counts.distanceCurrency ?? null,
      // The language of information about stops and cities; null if it is unknown, or the feeds differ.
      lang: informationLanguage ?? null,
    };
    await transaction.insertInto('feeds').values(row).execute();
    // A new version of the timetable, at which all processes of the host load it again.
    await writeFact(transaction, 'timetable', randomUUID());
    const lastDay = formatDay(span.lastDay);
    // Dates in the form `yyyy-MM-dd` are compared as texts.
    const isExpired = lastDay < (options.today ?? new Date().toISOString().slice(0, 10));
    if (isExpired) warnAboutExpiry(tables, lastDay);
    return {
      ...counts,
      /** The first and last day with a trip. */
      firstDay: formatDay(span.firstDay),
      lastDay,
      /** Whether the last day is over, so that searches find no journey. */
      isExpired,
      /** The number of warnings, including those that were not reported. */
      warnings: log.count,
      durationMs: Math.round(performance.now() - startMs),
      tables: tables.getStatistics(),
      /** The peak memory of the process so far. `maxRSS` is in KiB. */
      peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1024),
    };
  } finally {
    log.finish();
    for (const { feed } of feeds) feed.close();
  }
}

interface ImportContext {
  readonly database: Database;
  readonly tables: FeedTables;
  readonly feeds: readonly SourceFeed[];
  readonly options: GtfsImportOptions;
}

/** Clears all tables of the timetable, and writes all but `feeds`, which the caller writes. Returns counts for the summary. */
async function replaceTimetable(context: ImportContext) {
  const { database, tables, feeds, options } = context;
  // Read before they are deleted: `writeAlerts` compares them with the new ones.
  const previousAlerts = await database.selectFrom('alerts').selectAll().execute();
  for (const table of timetableTables) await database.deleteFrom(table).execute();
  const carriers = await writeCarriers(database, tables, options.agencyDefaults);
  const services = await readServices(tables);
  // The value of a service that exists but never runs is undefined.
  const runningServices = [...services.values()].filter((service) => service !== undefined);
  await insertRows(database, 'services', runningServices);
  const places = await readPlaces(tables, { ...options, feeds, carriers });
  const cityOfStop = await writePlaces(database, places);
  const { services: serviceIdsInUse, ...tripCounts } = await importTrips(context, {
    ...carriers,
    services,
    cityOfStop,
  });
  await writeTransfers(database, tables, places);
  const importedAt = options.importedAt ?? Date.now();
  await writeAlerts(database, tables, { ...carriers, importedAt, previousAlerts });
  const translations = await readTranslations(tables, carriers.language);
  await writeTranslations(database, translations, { ...carriers, ...places, cityOfStop });
  translations.warnAboutUnknown();
  const { fares, distanceCurrency } = await writeFares(database, tables);
  const { pricesFile } = options;
  const priceCount = pricesFile === undefined ? 0 : await writePrices(database, tables, pricesFile);
  return {
    agencies: carriers.agencies.size,
    routes: carriers.routes.size,
    cities: places.cities.length,
    stops: places.stops.size,
    ...tripCounts,
    /** The number of fares that can be sold. */
    fares: fares + priceCount,
    /** The currency of invented prices by distance, for feeds without any file of fares. A price file replaces them. */
    distanceCurrency: pricesFile === undefined ? distanceCurrency : undefined,
    span: getSpan(runningServices, serviceIdsInUse),
    informationLanguage: carriers.informationLanguage,
  };
}

/** The records that trips refer to. */
type TripReferences = Pick<Carriers, 'routes'> & { services: ServicesById; cityOfStop: ReadonlyMap<string, number> };

/**
 * Imports trips with their times. It is a separate function, so that the memory for the times can be freed when it returns.
 *
 * @throws FeedError if no trip runs
 */
async function importTrips(context: ImportContext, { routes, services, cityOfStop }: TripReferences) {
  const { database, tables, feeds } = context;
  const trips = await readTrips(tables, routes, services);
  const frequencies = await readFrequencies(tables, trips);
  const times = await readStopTimes(tables, trips, cityOfStop.keys());
  const counts = await writeTrips(database, tables, { trips, times, frequencies, cityOfStop });
  if (counts.trips > 0) return counts;
  const subject = feeds.length > 1 ? 'None of the feeds has a' : 'The feed has no';
  throw new FeedError(`${subject} trip that runs; the timetable stays as it was.`);
}

/**
 * Returns the first and the last day, in days since 1970-01-01, on which a service with trips runs. `days` has one character
 * for each day of a service from its first to its last. There is at least one such service, since `importTrips` rejects a
 * timetable without trips.
 */
function getSpan(services: readonly ServiceRow[], serviceIdsInUse: ReadonlySet<string>) {
  let [firstDay, lastDay] = [Infinity, -Infinity];
  for (const { service_id, first_day, days } of services) {
    if (!serviceIdsInUse.has(service_id)) continue;
    firstDay = Math.min(firstDay, first_day);
    lastDay = Math.max(lastDay, first_day + days.length - 1);
  }
  return { firstDay, lastDay };
}

/** Warns about each feed, in the table that has its days. */
function warnAboutExpiry(tables: FeedTables, lastDay: LocalDate): void {
  const message = `The timetable ended on ${lastDay}: no journey will be found.`;
  for (const feed of tables.splitByFeed()) {
    const file = feed.has('calendar.txt') ? 'calendar.txt' : 'calendar_dates.txt';
    feed.warn(file, 'expired', message);
  }
}
