import { type Database } from '../../server/database/tables.ts';
import { FeedRefused } from '../../server/gtfs/feed-refused.ts';
import { readFingerprint } from '../../server/gtfs/files/fingerprint.ts';
import { planFeeds, planNextSeason } from './feeds/plan-feeds.ts';
import { pathsIn, shownSource, sourceOptions, sourcesIn } from './feeds/feed-sources.ts';
import { readExtent } from './check/served-timetable.ts';
import { askedSource, importFacts, mustImport, prefixed, type FeedChoice } from './feeds/asked-feed.ts';
import { demoSource, isDemo } from '../../server/gtfs/demo-network.ts';
import { type Instant } from '../../server/clock/clock.ts';
import { type Staging } from './staging.ts';
import { importJudged, recordingRefusal } from './import-judged.ts';

type Say = (sentence: string) => void;

/** Options for an import. */
export interface FeedOptions extends FeedChoice {
  /** Whether the demo network replaces an operator's timetable. */
  readonly demoNetwork?: boolean;
  /** The folder of the demo network; a live host has none. */
  readonly network?: string;
  /** Whether a feed may replace one for which it would be refused. */
  readonly isForced?: boolean;
  /** Called when an import begins. */
  readonly onImport?: () => void;
  /** Called from time to time with a sentence about the progress. */
  readonly onProgress?: (sentence: string) => void;
  /** Returns the true time, ms since 1970 UTC; the machine's time by default. */
  readonly now?: () => Instant;
  /** Whether the present feed is imported again if it has changed and no other is named. */
  readonly renews?: boolean;
  /** Opens a place next to the served timetable while hosts serve it. Absent: the timetable is replaced in place. */
  readonly openStaging?: () => Promise<Staging>;
}

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
