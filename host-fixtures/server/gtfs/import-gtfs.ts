import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { bulkInsert } from '../database/bulk-insert.ts';
import { writeFact } from '../database/shared/shared-facts.ts';
import { type Instant } from '../clock/clock.ts';
import { type AlertRow, type Database, type ServiceRow, type Transaction } from '../database/tables.ts';
import { FeedRefused } from './feed-refused.ts';
import { FeedTables, type TableFigures } from './feed-tables.ts';
import { type FeedPart } from './files/feed-part.ts';
import { createFingerprint } from './files/fingerprint.ts';
import { toPrefixedFeeds, openFeeds, type PrefixedFeed } from './files/open-feeds.ts';
import { dayText } from '../clock/service-time.ts';
import { type AgencyDefaults } from './read-agencies.ts';
import { type FeedPlaces, readPlaces } from './read-places.ts';
import { readServices, type ServicesById } from './read-services.ts';
import { readFrequencies } from './trips/read-frequencies.ts';
import { readStopTimes } from './trips/read-stop-times.ts';
import { readTrips } from './trips/read-trips.ts';
import { writeTrips, type WrittenTrips } from './trips/write-trips.ts';
import { timetableTables } from './timetable-tables.ts';
import { WarningLog, type Warning } from './warning-log.ts';
import { type Carriers, writeCarriers } from './write-carriers.ts';
import { writeAlerts, writeTransfers } from './write-extras.ts';
import { type Pricing, writeFares } from './prices/write-fares.ts';
import { writePrices } from './prices/write-prices.ts';
import { readTranslations } from './translations/translations.ts';
import { writeTranslations } from './translations/write-translations.ts';
import { writePlaces } from './write-places.ts';

/** What to import. */
export interface ImportOrder {
  /** A ZIP archive or a folder, or several whose coaches shall run in one timetable. */
  readonly path: string | readonly PrefixedFeed[];
  /**
   * Whether ids of cities are remembered for the next import, as they are by default: not those of a network that gives
   * its own, which would take them from the operator's cities.
   */
  readonly remembersCities?: boolean;
  /** The name under which the timetable's origin is written down; the path by default. */
  readonly source?: string;
  /** For feeds that do not say who runs their coaches, or in which zone. */
  readonly agencyDefaults?: AgencyDefaults;
  /** The operator's list of cities, a CSV file: `stop_id, city_name, region[, city_id]`. */
  readonly citiesFile?: string;
  /** The operator's price file, a CSV file: `from, to, price, currency` and more (`read-price-row.ts`). */
  readonly pricesFile?: string;
  /** Reported as they are found, a few of each kind. */
  readonly onWarning?: (warning: Warning) => void;
  /** The day on which a timetable that ends before counts as over. */
  readonly today?: LocalDate;
  /** When it is imported; now by default. */
  readonly importedAt?: Instant;
  /** Called now and then while a large file is read, with its rows so far. */
  readonly onProgress?: (file: string, rows: number) => void;
}

/** What an import brought. */
export interface ImportSummary {
  readonly agencies: number;
  readonly cities: number;
  readonly stops: number;
  readonly routes: number;
  readonly trips: number;
  readonly stopTimes: number;
  /** The first and last day on which a coach runs. */
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  /** Fares that can be sold. */
  readonly fares: number;
  /** ISO 4217: the currency of the prices that are made by the distance, since the feed brings no fares at all. */
  readonly distanceCurrency?: CurrencyCode;
  /** Whether the last day is over, so that no journey will be found. */
  readonly isExpired: boolean;
  /** All that were found, reported or not. */
  readonly warnings: number;
  readonly durationMs: number;
  readonly tables: readonly TableFigures[];
  /** The most memory that the process has had so far. */
  readonly peakMegabytes: number;
}

/** What each step of an import works with. */
interface ImportRun {
  readonly database: Database;
  readonly tables: FeedTables;
  readonly parts: readonly FeedPart[];
  readonly order: ImportOrder;
}

/** Replaces the tables of the timetable, one after the other. */
async function replaceTimetable(run: ImportRun) {
  const { database, tables, order } = run;
  const previousAlerts = await clearTimetable(database);
  const carriers = await writeCarriers(database, tables, order.agencyDefaults);
  const services = await writeServices(database, await readServices(tables));
  const places = await readPlaces(tables, { ...run, ...order, carriers });
  const cityOfStop = await writePlaces(database, places.cities, places);
  const tripCounts = await importTrips(run, { routes: carriers.routes, services, cityOfStop });
  await writeTransfers(database, tables, places);
  await writeAlerts(database, tables, {
    language: carriers.language,
    agencyZone: carriers.agencyZone,
    before: previousAlerts,
    importedAt: order.importedAt ?? Date.now(),
  });
  await importTranslations(run, { carriers, places, cityOfStop });
  const pricing = await importPrices(run);
  const { services: servicesInUse, ...trips } = tripCounts;
  return {
    agencies: carriers.agencies.size,
    routes: carriers.routes.size,
    cities: places.cities.length,
    stops: places.stops.size,
    ...trips,
    ...pricing,
    ...getSpan(services.values(), servicesInUse),
    informationLanguage: carriers.informationLanguage,
  };
}

/** Removes the present timetable. @returns its alerts, whose dates of publication stay */
async function clearTimetable(database: Database): Promise<readonly AlertRow[]> {
  const alerts = await database.selectFrom('alerts').selectAll().execute();
  for (const table of timetableTables) await database.deleteFrom(table).execute();
  return alerts;
}

async function writeServices(database: Database, services: ServicesById): Promise<ServicesById> {
  const insert = bulkInsert(database, 'services', ['service_id', 'first_day', 'days']);
  for (const service of services.values()) if (service) await insert.add(service);
  await insert.finish();
  return services;
}

/** Returns the first and the last day of services that a trip runs on. */
function getSpan(services: Iterable<ServiceRow | undefined>, inUse: ReadonlySet<string>) {
  let firstDay = Infinity;
  let lastDay = -Infinity;
  for (const service of services) {
    if (!service || !inUse.has(service.service_id)) continue;
    firstDay = Math.min(firstDay, service.first_day);
    lastDay = Math.max(lastDay, service.first_day + service.days.length - 1);
  }
  return { firstDay, lastDay };
}

async function importTrips(
  { database, tables, parts }: ImportRun,
  {
    routes,
    services,
    cityOfStop,
  }: Pick<Carriers, 'routes'> & {
    readonly services: ServicesById;
    readonly cityOfStop: ReadonlyMap<string, number>;
  },
): Promise<WrittenTrips> {
  const trips = await readTrips(tables, routes, services);
  const frequencies = await readFrequencies(tables, trips);
  const times = await readStopTimes(tables, trips, cityOfStop.keys());
  const tripCounts = await writeTrips(database, tables, { trips, times, frequencies, cityOfStop });
  if (tripCounts.trips > 0) return tripCounts;
  const none = parts.length > 1 ? 'None of the feeds has a' : 'The feed has no';
  throw new FeedRefused(`${none} trip that runs; the timetable stays as it was.`);
}

async function importTranslations(
  { database, tables }: ImportRun,
  {
    carriers,
    places,
    cityOfStop,
  }: {
    readonly carriers: Carriers;
    readonly places: FeedPlaces;
    readonly cityOfStop: ReadonlyMap<string, number>;
  },
): Promise<void> {
  const translations = await readTranslations(tables, carriers.language);
  await writeTranslations(database, translations, {
    ...places,
    agencies: carriers.agencies.values(),
    routes: carriers.routes.values(),
    cityOfStop,
  });
  translations.warnOfUnknown(tables);
}

/** Writes the fares of the feed and the prices of the operator's file, if any. Only feeds have prices by the distance. */
async function importPrices({ database, tables, order: { pricesFile } }: ImportRun): Promise<Pricing> {
  const pricing = await writeFares(database, tables);
  if (pricesFile === undefined) return pricing;
  return { fares: pricing.fares + (await writePrices(database, tables, pricesFile)) };
}

/**
 * Writes an operator's timetable in the caller's transaction, in place of the present one. Ids of cities and journeys stay
 * the same.
 *
 * @throws FeedRefused, its message a sentence for the operator, if the feed cannot be used
 */
export async function writeTimetable(transaction: Transaction, order: ImportOrder): Promise<ImportSummary> {
  const startMs = performance.now();
  const log = new WarningLog(order.onWarning);
  const parts = await openFeeds(order.path);
  try {
    const tables = new FeedTables(parts, log, { ...(order.onProgress && { onProgress: order.onProgress }) });
    tables.require('stops.txt', 'routes.txt', 'trips.txt', 'stop_times.txt');
    const today = order.today ?? new Date().toISOString().slice(0, 10);
    const result = await replaceTimetable({ database: transaction, tables, parts, order });
    const { firstDay, lastDay, informationLanguage, ...counts } = result;
    const source =
      order.source ??
      toPrefixedFeeds(order.path)
        .map(({ path }) => path)
        .join('\n');
    const row = {
      source,
      fingerprint: createFingerprint(parts.map(({ feed }) => feed)),
      first_day: firstDay,
      last_day: lastDay,
      distance_currency: counts.distanceCurrency ?? null,
      lang: informationLanguage ?? null,
    };
    await transaction.insertInto('feeds').values(row).execute();
    await writeFact(transaction, 'timetable', randomUUID());
    const isExpired = dayText(lastDay) < today;
    if (isExpired) {
      const message = `The timetable ended on ${dayText(lastDay)}: no journey will be found.`;
      for (const feed of tables.each()) {
        const file = feed.has('calendar.txt') ? 'calendar.txt' : 'calendar_dates.txt';
        feed.warn(file, undefined, { kind: 'expired', message });
      }
    }
    const durationMs = Math.round(performance.now() - startMs);
    return {
      ...counts,
      firstDay: dayText(firstDay),
      lastDay: dayText(lastDay),
      isExpired,
      warnings: log.count,
      durationMs,
      tables: tables.figures(),
      peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1024),
    };
  } finally {
    log.finish();
    for (const { feed } of parts) feed.close();
  }
}

/**
 * Imports an operator's timetable in its own transaction: the current timetable remains until the end, and if the
 * import fails. The transaction is not serializable, and therefore never retried: sales write other tables, and no
 * other import runs.
 *
 * @throws see {@link writeTimetable}
 */
export async function importGtfs({
  database,
  ...order
}: ImportOrder & { readonly database: Database }): Promise<ImportSummary> {
  const summary = await database
    .transaction()
    .setIsolationLevel('read committed')
    .execute((transaction) => writeTimetable(transaction, order));
  await sql`analyze`.execute(database);
  return summary;
}
