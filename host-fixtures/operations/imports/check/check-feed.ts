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
import { importGtfs } from '../../../server/gtfs/import-gtfs.ts';
import { type Instant } from '../../../server/clock/clock.ts';
import { describeFigures, describeProgress, describeSummary } from './import-summary-text.ts';
import { judgeImport } from './judge-import.ts';
import { planSources } from '../feeds/plan-feeds.ts';
import { type TimetableExtent, readExtent } from './served-timetable.ts';

/**
 * The option `--check` of the import of timetables: imports feeds (timetables in the GTFS format) into memory and reports the
 * effects of importing them into the database of a host: their contents, warnings, changes of the served timetable, and sold
 * journeys that they would drop or move. Nothing is written.
 *
 * @param print prints a sentence for the operator
 * @returns whether they would be imported without being forced
 */
export async function checkTimetable(
  options: Parameters<typeof getDatabaseLocation>[0] & FeedChoice & { readonly now?: () => Instant },
  print: (sentence: string) => void,
): Promise<boolean> {
  // `gtfs` is not empty: `--check` requires it.
  const { gtfs = [], nextSeason } = options;
  const now = options.now?.() ?? Date.now();
  const location = getDatabaseLocation(options);
  // The day in UTC, as in a real import.
  const today = new Date(now).toISOString().slice(0, 10);
  const inspection = await inspectDatabase(location);
  const servedDatabase = inspection.state === 'READABLE' ? inspection.database : undefined;
  const database = await openDatabase({ memory: true });
  try {
    // Cities are compared by id, so the feed gets the ids that the served timetable has, if there is one to compare with.
    for (const key of (await servedDatabase?.selectFrom('city_keys').selectAll().execute()) ?? [])
      await database.insertInto('city_keys').values(key).execute();
    // Assigns prefixes that distinguish the ids of several feeds. Served feeds keep theirs, and `nextSeason` gets the
    // prefix of the feed that it continues.
    const plan = await planSources(servedDatabase, {
      feeds: gtfs.map((feed) => path.resolve(feed)),
      nextSeason: nextSeason === undefined ? undefined : path.resolve(nextSeason),
    });
    const summary = await importGtfs({
      database,
      path: plan.path,
      today,
      importedAt: now,
      // The operator's files of cities and prices, and the name and time zone of the carrier.
      ...readAdditions(options),
      onWarning: (warning) => print(`  ${formatWarning(warning)}`),
      onProgress: (file, rows) => print(`  ${describeProgress(file, rows)} …`),
    });
    const servedExtent = servedDatabase && (await readOperatorExtent(servedDatabase, today));
    // Without a database to compare with, the new one is used, which has no sales.
    const salesDatabase = servedDatabase ?? database;
    const { refusals, notes } = await judgeImport({ servedExtent, salesDatabase, newDatabase: database, today, now });
    const explanations = explainMissingComparison(inspection, location);
    for (const note of [...refusals, ...notes, ...explanations, describeFigures(summary)]) print(`  ${note}`);
    // The summary begins with “Imported”, but nothing was imported, except into memory.
    print(describeSummary(summary).replace(/^Imported/, 'It has'));
    if (refusals.length > 0) print('It would be refused; --force imports it anyway.');
    else print('Checked: it can be imported. Nothing was changed.');
    return refusals.length === 0;
  } catch (error) {
    // The feed cannot be imported, even with `--force`. Other errors are not about the feed.
    if (!(error instanceof FeedError)) throw error;
    print(`It would be refused: ${error.message}`);
    return false;
  } finally {
    await database.destroy();
    await servedDatabase?.destroy();
  }
}

/** Explains why there is nothing to compare with; empty if the host's database could be read. */
function explainMissingComparison({ state }: DatabaseInspection, location: HostDatabaseLocation): readonly string[] {
  if (state === 'READABLE') return [];
  const label = getLocationLabel(location);
  if (state === 'EMPTY') return [`There is no timetable in ${label} yet to compare it with.`];
  return [
    `What is served from ${label} was written by another version, so it is neither compared nor changed: dropped cities and changed sold journeys are unknown. Check with the version that wrote it.`,
  ];
}

/**
 * Reads the days, trips, prices and cities of the served timetable; undefined if it is missing or the demo network,
 * which any feed may replace.
 */
async function readOperatorExtent(database: Database, today: LocalDate): Promise<TimetableExtent | undefined> {
  const feed = await database.selectFrom('feeds').select('source').executeTakeFirst();
  return feed && !isDemo(feed.source) ? readExtent(database, today) : undefined;
}
