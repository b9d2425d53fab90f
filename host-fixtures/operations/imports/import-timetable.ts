import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type Instant } from '../../server/clock/clock.ts';
import { type Database } from '../../server/database/tables.ts';
import { isDemo } from '../../server/gtfs/demo-network.ts';
import { FeedError, type Warning, formatWarning } from '../../server/gtfs/feed-problems.ts';
import { readFingerprint } from '../../server/gtfs/files/open-feed.ts';
import { findChangedSales, writeChangedSales } from './check/changed-sales.ts';
import { describeFigures, describeProgress, describeSummary } from './check/import-summary-text.ts';
import { judgeImport, refuseUnlessForced } from './check/judge-import.ts';
import { readExtent } from './check/served-timetable.ts';
import { chooseFeed, type ChosenFeed, type FeedOptions, readAdditions } from './feeds/choose-feed.ts';
import { listPaths, describeSource, parseSource } from './feeds/feed-sources.ts';
import { planSources, storePrefixes } from './feeds/plan-feeds.ts';
import { recordImport } from './import-history.ts';
import { stageInTransaction, type Staging } from './staging.ts';

/** Shows a sentence to the operator. */
type Print = (sentence: string, level?: 'warn') => void;

/** Options for an import. */
export interface ImportOptions extends FeedOptions {
  /** Whether the feed is imported even if `judgeImport` finds reasons against it, such as far fewer trips than before. */
  readonly isForced?: boolean;
  /** Called when an import begins. */
  readonly onImport?: () => void;
  /** Called from time to time with a sentence about the progress. */
  readonly onProgress?: (sentence: string) => void;
  /** Returns the current time, in ms since 1970 UTC; the machine's time by default. */
  readonly now?: () => Instant;
  /**
   * Opens the place in which the new timetable is written before it is served. By default it is a transaction of the served
   * database; while a host serves an SQLite file, it must be a separate file.
   */
  readonly openStaging?: () => Promise<Staging>;
}

/**
 * Like {@link importTimetable}, but if the feed is refused, it reports the reason by `print`, and the present timetable stays.
 * Called when a host starts, which must not fail because of a new feed.
 *
 * @throws FeedError, whose message is for the operator, if the feed is refused and there is no present timetable;
 *   any other error of the import
 */
export async function importOrKeep(database: Database, options: ImportOptions, print: Print): Promise<void> {
  try {
    await importTimetable(database, options, print);
  } catch (error) {
    // Without trips, there is no present timetable.
    const trip = await database.selectFrom('trips').select('trip_id').limit(1).executeTakeFirst();
    if (!(error instanceof FeedError) || trip === undefined) throw error;
    // Undefined if no source was stored with the timetable.
    const servedFeed = await database.selectFrom('feeds').select('source').executeTakeFirst();
    print(`Refused: ${error.message}`, 'warn');
    const ownName = servedFeed && `The timetable of ${describeSource(servedFeed.source)}`;
    const name = servedFeed && isDemo(servedFeed.source) ? 'The demo network' : (ownName ?? 'The previous timetable');
    print(`${name} is served as before.`);
  }
}

/**
 * Imports a timetable (a feed in the format GTFS) if the options choose one and it has changed: writes it to a place from which
 * it is not served, compares it with the sales and with the served timetable (with the latter only if both timetables are an
 * operator's), and then replaces the served one. Imports and refusals are recorded for the page `/import`.
 *
 * @throws FeedError if the feed is refused; its message is for the operator
 */
export async function importTimetable(database: Database, options: ImportOptions, print: Print): Promise<void> {
  const feed = await chooseFeed(database, options, print);
  if (feed === undefined) return;
  const now = options.now?.() ?? Date.now();
  // In UTC.
  const today = new Date(now).toISOString().slice(0, 10);
  const source = describeSource(feed.source);
  const warnings: Warning[] = [];
  const notes: string[] = [];
  // Reads the notes and warnings when it is called, at the end.
  const record = (outcome: 'IMPORTED' | 'REFUSED', sentence: string) =>
    recordImport(database, { startedAt: now, source, outcome, sentence, notes, warnings });

  /**
   * Writes, checks and publishes the timetable. Returns its figures. If it throws before `publish` has committed, `close`
   * removes the new timetable, and the served one is unchanged.
   */
  const stageCheckAndPublish = async ({ feeds, path, servedExtent }: Awaited<ReturnType<typeof planImport>>) => {
    const staging = await (options.openStaging?.() ?? stageInTransaction(database));
    try {
      const summary = await staging.write({
        path,
        today,
        source: feed.source,
        // Cities of an operator's feed have the same ids as in previous imports; those of the demo network do not.
        remembersCities: feed.isOperators,
        importedAt: now,
        // The operator's cities and prices, and the carrier's name and time zone.
        ...readAdditions(options),
        onWarning(warning) {
          warnings.push(warning);
          print(`  ${formatWarning(warning)}`);
        },
        onProgress(file, rows) {
          const sentence = describeProgress(file, rows);
          options.onProgress?.(sentence);
          print(`  ${sentence} …`);
        },
      });
      const databases = { salesDatabase: staging.sales, newDatabase: staging.database };
      // `refusals` are reasons against serving the new timetable, for example that it has expired; `notes` are other remarks.
      const judgement = await judgeImport({ servedExtent, ...databases, today, now });
      notes.push(...judgement.notes);
      refuseUnlessForced(judgement.refusals, options.isForced === true);
      // Only a forced import can have refusals here: they become its first notes.
      notes.unshift(...judgement.refusals);
      // The prefixes that keep the ids of several feeds apart, for the next import.
      if (feeds) await storePrefixes(staging.database, feeds);
      await staging.publish(async (servedDatabase) => {
        // Stores which sold journeys the new timetable has dropped or moved, including those that were sold during the import.
        const servedDatabases = { salesDatabase: servedDatabase, timetableDatabase: servedDatabase };
        await writeChangedSales(servedDatabase, await findChangedSales(servedDatabases, now), now);
      });
      return summary;
    } finally {
      await staging.close();
    }
  };

  try {
    const { files, fingerprint: lastFingerprint } = feed;
    // Unchanged files are not imported again. Undefined: an import is required, for example for a new price file.
    if (lastFingerprint !== undefined && lastFingerprint === (await readFingerprint(listPaths(files)))) return;
    options.onImport?.();
    print(`Importing ${feed.isOperators ? source : 'the default network'} …`);
    const summary = await stageCheckAndPublish(await planImport(database, feed, today));
    notes.push(describeFigures(summary));
    for (const note of notes) print(`  ${note}`);
    print(describeSummary(summary));
    await record('IMPORTED', describeSummary(summary));
  } catch (error) {
    // Only faults of the feed are in the history, not those of the host.
    if (error instanceof FeedError) await record('REFUSED', error.message);
    throw error;
  }
}

/** Returns what to read, the feeds with the prefixes of their ids, and the extent of the served timetable if it is compared. */
async function planImport(database: Database, feed: ChosenFeed, today: LocalDate) {
  // Only timetables of an operator are compared, not the demo network.
  const servedExtent = feed.isCompared ? await readExtent(database, today) : undefined;
  // The demo network is one feed, whose ids need no prefix.
  if (!feed.isOperators) return { feeds: undefined, path: feed.files, servedExtent };
  return { ...(await planSources(database, parseSource(feed.source))), servedExtent };
}
