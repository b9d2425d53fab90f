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

type Print = (sentence: string) => void;

/** Options for an import. */
export interface ImportOptions extends FeedOptions {
  /** Whether the feed is imported even if the comparison with the served timetable speaks against it. */
  readonly isForced?: boolean;
  /** Called when an import begins. */
  readonly onImport?: () => void;
  /** Called from time to time with a sentence about the progress. */
  readonly onProgress?: (sentence: string) => void;
  /** Returns the real time, in ms since 1970 UTC; the machine's time by default. */
  readonly now?: () => Instant;
  /** Opens the place in which the new timetable is written; by default a transaction. */
  readonly openStaging?: () => Promise<Staging>;
}

/**
 * Imports a timetable if it was chosen and has changed. If its feed is refused, the present timetable stays.
 *
 * @throws FeedError, whose message is for the operator, if there is no present timetable
 */
export async function importOrKeep(database: Database, options: ImportOptions, print: Print): Promise<void> {
  try {
    await importTimetable(database, options, print);
  } catch (error) {
    const trip = await database.selectFrom('trips').select('trip_id').limit(1).executeTakeFirst();
    if (!(error instanceof FeedError) || trip === undefined) throw error;
    const present = await database.selectFrom('feeds').select('source').executeTakeFirst();
    print(`Refused: ${error.message}`);
    const source = present && `The timetable of ${describeSource(present.source)}`;
    const name = present && isDemo(present.source) ? 'The demo network' : (source ?? 'The previous timetable');
    print(`${name} is served as before.`);
  }
}

/**
 * Imports a timetable if it was chosen and has changed: stages it, checks it, and publishes it. Refusals are recorded too.
 *
 * @throws FeedError, whose message is for the operator
 */
export async function importTimetable(database: Database, options: ImportOptions, print: Print): Promise<void> {
  const feed = await chooseFeed(database, options, print);
  if (feed === undefined) return;
  const now = options.now?.() ?? Date.now();
  const today = new Date(now).toISOString().slice(0, 10);
  const source = describeSource(feed.source);
  const warnings: Warning[] = [];
  const notes: string[] = [];
  const record = (outcome: 'IMPORTED' | 'REFUSED', sentence: string) =>
    recordImport(database, { startedAt: now, source, outcome, sentence, notes, warnings });

  async function stageCheckAndPublish({ feeds, path, servedExtent }: Awaited<ReturnType<typeof planImport>>) {
    const staging = await (options.openStaging?.() ?? stageInTransaction(database));
    try {
      const summary = await staging.write({
        path,
        today,
        source: feed?.source,
        remembersCities: feed?.isOperators,
        importedAt: now,
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
      const judgement = await judgeImport({ servedExtent, ...databases, today, now });
      notes.push(...judgement.notes);
      refuseUnlessForced(judgement.refusals, options.isForced === true);
      notes.unshift(...judgement.refusals);
      if (feeds) await storePrefixes(staging.database, feeds);
      await staging.publish(async (servedDatabase) => {
        // Sales that were made during the import are compared too.
        const databases = { salesDatabase: servedDatabase, timetableDatabase: servedDatabase };
        await writeChangedSales(servedDatabase, await findChangedSales(databases, now), now);
      });
      return summary;
    } finally {
      await staging.close();
    }
  }

  try {
    const { files, fingerprint } = feed;
    if (fingerprint !== undefined && fingerprint === (await readFingerprint(listPaths(files)))) return;
    options.onImport?.();
    print(`Importing ${feed.isOperators ? source : 'the default network'} …`);
    const summary = await stageCheckAndPublish(await planImport(database, feed, today));
    notes.push(describeFigures(summary));
    for (const note of notes) print(`  ${note}`);
    print(describeSummary(summary));
    await record('IMPORTED', describeSummary(summary));
  } catch (error) {
    if (error instanceof FeedError) await record('REFUSED', error.message);
    throw error;
  }
}

async function planImport(database: Database, feed: ChosenFeed, today: LocalDate) {
  const servedExtent = feed.isCompared ? await readExtent(database, today) : undefined;
  if (!feed.isOperators) return { feeds: undefined, path: feed.files, servedExtent };
  return { ...(await planSources(database, parseSource(feed.source))), servedExtent };
}
