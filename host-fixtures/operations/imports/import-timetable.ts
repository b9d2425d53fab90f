import { type Instant } from '../../server/clock/clock.ts';
import { type Database } from '../../server/database/tables.ts';
import { isDemo } from '../../server/gtfs/demo-network.ts';
import { FeedError, type Warning, formatWarning } from '../../server/gtfs/feed-problems.ts';
import { readFingerprint } from '../../server/gtfs/files/open-feed.ts';
import { type ImportSummary } from '../../server/gtfs/import-gtfs.ts';
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

/** One import, from the choice of the feed to its record in the history. */
interface ImportRun {
  readonly database: Database;
  readonly options: ImportOptions;
  readonly print: Print;
  readonly feed: ChosenFeed;
  readonly startedAt: Instant;
  /** `yyyy-MM-dd` */
  readonly today: string;
  readonly warnings: Warning[];
  readonly notes: string[];
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
    print(`${nameTimetable(present?.source)} is served as before.`);
  }
}

function nameTimetable(source: string | undefined): string {
  if (source === undefined) return 'The previous timetable';
  return isDemo(source) ? 'The demo network' : `The timetable of ${describeSource(source)}`;
}

/**
 * Imports a timetable if it was chosen and has changed: stages it, checks it, and publishes it. Refusals are recorded too.
 *
 * @throws FeedError, whose message is for the operator
 */
export async function importTimetable(database: Database, options: ImportOptions, print: Print): Promise<void> {
  const feed = await chooseFeed(database, options, print);
  if (feed === undefined) return;
  const startedAt = options.now?.() ?? Date.now();
  const today = new Date(startedAt).toISOString().slice(0, 10);
  const run: ImportRun = { database, options, print, feed, startedAt, today, warnings: [], notes: [] };
  try {
    if (await isUnchanged(feed)) return;
    options.onImport?.();
    print(`Importing ${feed.isOperators ? describeSource(feed.source) : 'the default network'} …`);
    const plan = await planImport(run);
    const summary = await stageCheckAndPublish(run, plan);
    await report(run, summary);
  } catch (error) {
    if (error instanceof FeedError) await record(run, 'REFUSED', error.message);
    throw error;
  }
}

const isUnchanged = async ({ files, fingerprint }: ChosenFeed) =>
  fingerprint !== undefined && fingerprint === (await readFingerprint(listPaths(files)));

async function planImport({ database, feed, today }: ImportRun) {
  const servedExtent = feed.isCompared ? await readExtent(database, today) : undefined;
  if (!feed.isOperators) return { feeds: undefined, path: feed.files, servedExtent };
  return { ...(await planSources(database, parseSource(feed.source))), servedExtent };
}

async function stageCheckAndPublish(
  run: ImportRun,
  { feeds, path, servedExtent }: Awaited<ReturnType<typeof planImport>>,
): Promise<ImportSummary> {
  const { database, options, feed, startedAt: now, today } = run;
  const staging = await (options.openStaging?.() ?? stageInTransaction(database));
  try {
    const summary = await staging.write({
      path,
      today,
      source: feed.source,
      remembersCities: feed.isOperators,
      importedAt: now,
      ...readAdditions(options),
      ...reportTo(run),
    });
    const { refusals, notes } = await judgeImport({
      servedExtent,
      salesDatabase: staging.sales,
      newDatabase: staging.database,
      today,
      now,
    });
    run.notes.push(...notes);
    refuseUnlessForced(refusals, options.isForced === true);
    run.notes.unshift(...refusals);
    if (feeds) await storePrefixes(staging.database, feeds);
    await staging.publish(async (servedDatabase) => {
      // Sales that were made during the import are compared too.
      await writeChangedSales(
        servedDatabase,
        await findChangedSales({ salesDatabase: servedDatabase, timetableDatabase: servedDatabase }, now),
        now,
      );
    });
    return summary;
  } finally {
    await staging.close();
  }
}

/** Reports the progress and the warnings of a feed while it is read. */
function reportTo({ options, print, warnings }: ImportRun) {
  return {
    onWarning: (warning: Warning) => {
      warnings.push(warning);
      print(`  ${formatWarning(warning)}`);
    },
    onProgress: (file: string, rows: number) => {
      const sentence = describeProgress(file, rows);
      options.onProgress?.(sentence);
      print(`  ${sentence} …`);
    },
  };
}

async function report(run: ImportRun, summary: ImportSummary): Promise<void> {
  run.notes.push(describeFigures(summary));
  for (const note of run.notes) run.print(`  ${note}`);
  run.print(describeSummary(summary));
  await record(run, 'IMPORTED', describeSummary(summary));
}

async function record(
  { database, startedAt, feed, notes, warnings }: ImportRun,
  outcome: 'IMPORTED' | 'REFUSED',
  sentence: string,
): Promise<void> {
  await recordImport(database, { startedAt, source: describeSource(feed.source), outcome, sentence, notes, warnings });
}
