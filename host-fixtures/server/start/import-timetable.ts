import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Database } from '../database/tables.ts';
import { FeedRefused } from '../gtfs/feed-refused.ts';
import { readFingerprint } from '../gtfs/files/fingerprint.ts';
import { importGtfs, type ImportOrder } from '../gtfs/import-gtfs.ts';
import { type Warning, warningText } from '../gtfs/warning-log.ts';
import { findChangedSales, writeChangedSales } from '../imports/changed-sales.ts';
import { checkFeed } from '../imports/check-feed.ts';
import { type KnownFeed } from '../imports/assign-prefixes.ts';
import { planFeeds, planNextSeason, rememberPrefixes } from '../imports/plan-feeds.ts';
import { pathsIn, shownSource, sourceOptions, sourcesIn, sourceText } from '../imports/feed-sources.ts';
import { type ImportRecord, recordImport } from '../imports/import-history.ts';
import { figuresText, summaryText } from '../imports/import-summary-text.ts';
import { judgeImport, type Judgement, refuseUnlessForced } from '../imports/judge-import.ts';
import { readExtent, type TimetableExtent } from '../imports/served-timetable.ts';
import { type Staging } from '../imports/staging.ts';
import { type Instant } from '../timetable/timetable.ts';
import { type StartOptions } from './options/start-options.ts';

/** The network that comes along. */
export const defaultNetwork = fileURLToPath(new URL('../network/', import.meta.url));

/** What a folder remembers of a timetable that was made of the network that comes along, wherever that lies. */
const demoSource = 'demo-network';

/** Which timetable to import. */
export interface FeedOptions extends Partial<
  Pick<StartOptions, 'gtfs' | 'nextSeason' | 'cities' | 'prices' | 'demoNetwork' | 'agencyName' | 'timeZone'>
> {
  /** The folder of the demo network; a live host has none. */
  readonly network?: string;
  /** Whether a feed may replace one that it would be refused for. */
  readonly isForced?: boolean;
  /** Is called when an import begins. */
  readonly onImport?: () => void;
  /** Is called now and then with how far it has come, a sentence. */
  readonly onProgress?: (sentence: string) => void;
  /** The true time, ms since 1970 UTC; now by default. */
  readonly now?: () => Instant;
  /** Whether what a feed has become is imported where none is named. */
  readonly renews?: boolean;
  /** Opens a place beside the served timetable, for a host that serves meanwhile; absent: it is replaced where it is. */
  readonly openStaging?: () => Promise<Staging>;
}

type Say = (sentence: string) => void;

/**
 * Brings the timetable that was asked for into the database. Where its feed is refused the one of before stands, and is
 * served on.
 *
 * @throws FeedRefused with a sentence for the operator where there is none of before
 */
export async function importOrKeep(database: Database, options: FeedOptions, say: Say): Promise<void> {
  try {
    await importTimetable(database, options, say);
  } catch (error) {
    const trip = await database.selectFrom('trips').select('trip_id').limit(1).executeTakeFirst();
    if (!(error instanceof FeedRefused) || trip === undefined) throw error;
    const present = await database.selectFrom('feeds').select('source').executeTakeFirst();
    say(`Refused: ${error.message}`);
    say(`${nameOf(present?.source)} is served as before.`);
  }
}

function nameOf(source: string | undefined): string {
  if (source === undefined) return 'The timetable of before';
  return isDemo(source) ? 'The demo network' : `The timetable of ${shownSource(source)}`;
}

/**
 * Brings the timetable that was asked for into the database, unless it is there already, unchanged. Without a feed the
 * folder keeps the one that it was made with: the demo network is for new folders, and for those that have it. What an
 * operator adds to a feed, such as a list of cities, is read anew each time.
 *
 * @throws FeedRefused with a sentence for the operator
 */
export async function importTimetable(database: Database, options: FeedOptions, say: Say): Promise<void> {
  const {
    gtfs,
    nextSeason,
    cities,
    prices,
    network,
    agencyName,
    timeZone,
    demoNetwork = false,
    renews = false,
  } = options;
  if ((gtfs ?? nextSeason) !== undefined && demoNetwork) throw new Error('Choose one: --gtfs or --demo-network.');
  const present = await database.selectFrom('feeds').selectAll().executeTakeFirst();
  const remembered = present && !isDemo(present.source) ? present.source : undefined;
  const asked = askedSource(options, remembered);
  if (asked === undefined && !demoNetwork && !(renews && remembered !== undefined)) {
    const isKept = remembered === undefined ? await hasUnknownTimetable(database) : present?.fingerprint !== mustImport;
    if (isKept) return say(await keptSentence(remembered, present?.fingerprint));
  }
  if (demoNetwork && remembered !== undefined) {
    say(
      `The demo network replaces the timetable of ${shownSource(remembered)}. To go back: ${sourceOptions(remembered)}`,
    );
  }
  const feed = demoNetwork ? undefined : (asked ?? remembered);
  const source = feed ?? demoSource;
  const files = feed ?? network;
  if (files === undefined) throw new Error('A live host has no demo network: name a timetable with --gtfs PATH.');
  const isSame = present && (present.source === source || (feed === undefined && isDemo(present.source)));
  const isAsBefore = cities === undefined && prices === undefined && agencyName === undefined && timeZone === undefined;
  const record = { startedAt: options.now?.() ?? Date.now(), source: shownSource(source) };
  const isUnchanged = async () => present?.fingerprint === (await readFingerprint(pathsIn(files)));
  if (isSame && isAsBefore && (await recordingRefusal(database, record, isUnchanged))) return;
  options.onImport?.();
  say(`Importing ${feed === undefined ? 'the default network' : shownSource(feed)} …`);
  const today = new Date(options.now?.() ?? Date.now()).toISOString().slice(0, 10);
  const before = remembered === undefined || feed === undefined ? undefined : await readExtent(database, today);
  const { feeds, later } = await recordingRefusal(database, record, () => plan(database, feed));
  const order = {
    ...{ source, path: feeds ? [...prefixed(feeds), ...later] : files, remembersCities: feed !== undefined },
    ...importFacts(options),
  };
  await importJudged(database, { order, feeds, before, options }, say);
}

/** The feeds of a source, none for the network that comes along, and its next season. @throws FeedRefused */
async function plan(database: Database, feed: string | undefined) {
  if (feed === undefined) return { feeds: undefined, later: [] };
  const sources = sourcesIn(feed);
  const feeds = await planFeeds(database, sources.feeds);
  const later = sources.nextSeason === undefined ? [] : [await planNextSeason(feeds, sources.nextSeason)];
  return { feeds, later };
}

/** Looks at a feed before it is imported: one that is refused then is written down as well, so that nobody takes the last success for the latest. */
async function recordingRefusal<Told>(
  database: Database,
  record: Pick<ImportRecord, 'startedAt' | 'source'>,
  look: () => Promise<Told>,
): Promise<Told> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof FeedRefused) {
      await recordImport(database, { ...record, outcome: 'REFUSED', sentence: error.message, notes: [], warnings: [] });
    }
    throw error;
  }
}

interface JudgedImport {
  readonly order: Omit<ImportOrder, 'database'> & { readonly source: string };
  /** Absent for the network that comes along, of which nothing is remembered. */
  readonly feeds: readonly KnownFeed[] | undefined;
  readonly before: TimetableExtent | undefined;
  readonly options: Pick<FeedOptions, 'isForced' | 'now' | 'onProgress' | 'openStaging'>;
}

/** Imports a feed unless it is refused, and writes down either, with what it does to sales. */
async function importJudged(
  database: Database,
  { order, feeds, before, options }: JudgedImport,
  say: Say,
): Promise<void> {
  const now = options.now?.() ?? Date.now();
  const today = new Date(now).toISOString().slice(0, 10);
  const warnings: Warning[] = [];
  const record = { startedAt: now, source: shownSource(order.source), warnings };
  let judgement: Judgement | undefined;
  const staging = await options.openStaging?.();
  try {
    const summary = await importGtfs({
      ...{ ...order, database: staging?.database ?? database, today, importedAt: now },
      onWarning: (warning) => {
        warnings.push(warning);
        say(`  ${warningText(warning)}`);
      },
      onProgress: (file, rows) => {
        const sentence = `${file}: ${rows.toLocaleString('en-GB')} rows read`;
        options.onProgress?.(sentence);
        say(`  ${sentence} …`);
      },
      accept: async (written) => {
        judgement = await judgeImport({ before, sold: staging ? database : written, written, today, now });
        refuseUnlessForced(judgement, options.isForced === true);
        if (!staging) await writeChangedSales(written, judgement.changedSales, now);
        if (feeds) await rememberPrefixes(written, feeds);
      },
    });
    // Sales that were made while it was read count as well.
    await staging?.swapIn(async (served) => {
      const changed = await findChangedSales({ sold: served, timetable: served }, now);
      await writeChangedSales(served, changed, now);
    });
    const notes = [...(judgement?.refusals ?? []), ...(judgement?.notes ?? []), figuresText(summary)];
    const sentence = summaryText(summary);
    for (const note of notes) say(`  ${note}`);
    say(sentence);
    await recordImport(database, { ...record, outcome: 'IMPORTED', sentence, notes });
  } catch (error) {
    if (error instanceof FeedRefused) {
      const { message: sentence } = error;
      await recordImport(database, { ...record, outcome: 'REFUSED', sentence, notes: judgement?.notes ?? [] });
    }
    throw error;
  } finally {
    await staging?.close();
  }
}

/** What was named; a next season alone goes with the feed that is there. */
function askedSource({ gtfs, nextSeason }: FeedOptions, remembered: string | undefined): string | undefined {
  const season = nextSeason === undefined ? {} : { nextSeason: path.resolve(nextSeason) };
  if (gtfs && gtfs.length > 0) return sourceText({ feeds: gtfs.map((one) => path.resolve(one)).sort(), ...season });
  if (nextSeason === undefined) return undefined;
  if (remembered !== undefined) return sourceText({ feeds: sourcesIn(remembered).feeds, ...season });
  throw new Error('Name the feed of this season as well: --gtfs PATH --next-season PATH.');
}

/** The fingerprint that a migration writes where a feed has to be read anew. */
const mustImport = '';

/** Earlier versions wrote the folder of the network down. */
function isDemo(source: string): boolean {
  return source === demoSource || /[\\/]host-fixtures[\\/]server[\\/]network[\\/]?$/.test(source);
}

/** Whether there is a timetable of which nobody wrote down where it came from. */
async function hasUnknownTimetable(database: Database): Promise<boolean> {
  const known = await database.selectFrom('feeds').select('source').executeTakeFirst();
  const trip = await database.selectFrom('trips').select('trip_id').limit(1).executeTakeFirst();
  return known === undefined && trip !== undefined;
}

async function keptSentence(source: string | undefined, fingerprint: string | undefined): Promise<string> {
  if (source === undefined) return 'The timetable stays as it is: nobody knows where it came from. See --gtfs.';
  const now = await readFingerprint(pathsIn(source)).catch(() => undefined);
  const name = shownSource(source);
  if (now === undefined) return `The timetable of ${name} stays, though that is not there any more.`;
  if (now === fingerprint) return `The timetable of ${name} stays.`;
  return `The timetable of ${name} stays as it was imported; it has changed since: ${sourceOptions(source)} imports it anew.`;
}

/** Feeds as an import takes them. */
function prefixed(feeds: readonly KnownFeed[]) {
  return feeds.map(({ source, prefix }) => ({ path: source, prefix }));
}

/**
 * `--check`: says what importing a feed would do.
 *
 * @returns whether it would be imported
 */
export function checkTimetable(options: Pick<StartOptions, 'data'> & FeedOptions, say: Say): Promise<boolean> {
  const checked = {
    ...{
      dataDir: options.data,
      sources: (options.gtfs ?? []).map((one) => path.resolve(one)),
      ...(options.nextSeason !== undefined && { nextSeason: path.resolve(options.nextSeason) }),
      now: Date.now(),
    },
    isOperators: (source: string) => !isDemo(source),
    ...importFacts(options),
  };
  return checkFeed(checked, say);
}

/** What an operator adds to a feed. */
function importFacts({ cities, prices, agencyName, timeZone }: FeedOptions) {
  return {
    ...(cities !== undefined && { citiesFile: path.resolve(cities) }),
    ...(prices !== undefined && { pricesFile: path.resolve(prices) }),
    agencyDefaults: {
      ...(agencyName !== undefined && { name: agencyName }),
      ...(timeZone !== undefined && { timeZone }),
    },
  };
}

/** Whether a database has the network that comes along: on a host for trying, things are invented about that one alone. */
export async function servesDemoNetwork(database: Database): Promise<boolean> {
  const feed = await database.selectFrom('feeds').select('source').executeTakeFirst();
  return feed !== undefined && isDemo(feed.source);
}
