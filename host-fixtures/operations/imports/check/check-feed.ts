import path from 'node:path';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import {
  type DatabaseInspection,
  inspectDatabase,
  getLocationLabel,
} from '../../../server/database/migrations/inspect-database.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import { type HostDatabaseLocation, getDatabaseLocation } from '../../../server/database/host-place.ts';
import { type Database } from '../../../server/database/tables.ts';
import { isDemo } from '../../../server/gtfs/demo-network.ts';
import { type FeedChoice, readAdditions } from '../feeds/choose-feed.ts';
import { FeedError, formatWarning } from '../../../server/gtfs/feed-problems.ts';
import { importGtfs, type GtfsImportOptions } from '../../../server/gtfs/import-gtfs.ts';
import { type Instant } from '../../../server/clock/clock.ts';
import { describeFigures, describeProgress, describeSummary } from './import-summary-text.ts';
import { judgeImport } from './judge-import.ts';
import { planSources } from '../feeds/plan-feeds.ts';
import { type TimetableExtent, readExtent } from './served-timetable.ts';

/** The feed to check and the database to compare it with. */
export interface FeedToCheck extends Pick<GtfsImportOptions, 'agencyDefaults' | 'citiesFile' | 'pricesFile'> {
  /** Archives or folders. */
  readonly sources: readonly string[];
  /** The feed of the season after one of them. */
  readonly nextSeason?: string | undefined;
  /** The database that would import the feed. It is only read, and may not exist. */
  readonly place: HostDatabaseLocation;
  readonly now: Instant;
  /** Whether a source is the operator's, not the demo network. */
  readonly isOperators: (source: string) => boolean;
}

/**
 * Imports a feed into memory and reports the effects of a real import: its contents, its warnings, changes of the
 * served timetable, and sold journeys that it would drop or move. Nothing is written.
 *
 * @returns whether it would be imported without being forced
 */
export async function checkFeed(feed: FeedToCheck, print: (sentence: string) => void): Promise<boolean> {
  const { sources, nextSeason, now, place, agencyDefaults, citiesFile, pricesFile } = feed;
  const today = new Date(now).toISOString().slice(0, 10);
  const inspection = await inspectDatabase(place);
  const servedDatabase = inspection.state === 'READABLE' ? inspection.database : undefined;
  const database = await openDatabase({ memory: true });
  try {
    if (servedDatabase) await copyCityKeys(servedDatabase, database);
    const { path: feedPaths } = await planSources(servedDatabase, { feeds: sources, nextSeason });
    const summary = await importGtfs({
      database,
      path: feedPaths,
      today,
      importedAt: now,
      agencyDefaults,
      citiesFile,
      pricesFile,
      onWarning: (warning) => print(`  ${formatWarning(warning)}`),
      onProgress: (file, rows) => print(`  ${describeProgress(file, rows)} …`),
    });
    const servedExtent = servedDatabase && (await readOperatorExtent(servedDatabase, feed.isOperators, today));
    const salesDatabase = servedDatabase ?? database;
    const { refusals, notes } = await judgeImport({ servedExtent, salesDatabase, newDatabase: database, today, now });
    for (const note of [
      ...refusals,
      ...notes,
      ...explainMissingComparison(inspection, place),
      describeFigures(summary),
    ])
      print(`  ${note}`);
    // The summary begins with “Imported”, but nothing was imported.
    print(describeSummary(summary).replace(/^Imported/, 'It has'));
    if (refusals.length > 0) print('It would be refused; --force imports it anyway.');
    else print('Checked: it can be imported. Nothing was changed.');
    return refusals.length === 0;
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    print(`It would be refused: ${error.message}`);
    return false;
  } finally {
    await database.destroy();
    await servedDatabase?.destroy();
  }
}

/** Explains why a feed is not compared with the served timetable. */
function explainMissingComparison({ state }: DatabaseInspection, place: HostDatabaseLocation): readonly string[] {
  if (state === 'READABLE') return [];
  const placeLabel = getLocationLabel(place);
  if (state === 'EMPTY') return [`There is no timetable in ${placeLabel} yet to compare it with.`];
  return [
    `What is served from ${placeLabel} was written by another version, so it is neither compared nor changed: dropped cities and changed sold journeys are unknown. Check with the version that wrote it.`,
  ];
}

/** Copies the city ids, because cities are compared by id. */
async function copyCityKeys(servedDatabase: Database, database: Database): Promise<void> {
  for (const key of await servedDatabase.selectFrom('city_keys').selectAll().execute())
    await database.insertInto('city_keys').values(key).execute();
}

async function readOperatorExtent(
  servedDatabase: Database,
  isOperators: FeedToCheck['isOperators'],
  today: LocalDate,
): Promise<TimetableExtent | undefined> {
  const feed = await servedDatabase.selectFrom('feeds').select('source').executeTakeFirst();
  return feed && isOperators(feed.source) ? readExtent(servedDatabase, today) : undefined;
}

/**
 * `--check`: reports how importing a feed would affect the database of a host.
 *
 * @returns whether it would be imported
 */
export function checkTimetable(
  options: Parameters<typeof getDatabaseLocation>[0] & FeedChoice & { readonly now?: () => Instant },
  print: (sentence: string) => void,
): Promise<boolean> {
  const { gtfs = [], nextSeason, now } = options;
  return checkFeed(
    {
      place: getDatabaseLocation(options),
      sources: gtfs.map((feed) => path.resolve(feed)),
      nextSeason: nextSeason === undefined ? undefined : path.resolve(nextSeason),
      now: now?.() ?? Date.now(),
      isOperators: (source) => !isDemo(source),
      ...readAdditions(options),
    },
    print,
  );
}
