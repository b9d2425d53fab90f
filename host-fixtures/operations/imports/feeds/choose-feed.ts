import path from 'node:path';
import { type Database } from '../../../server/database/tables.ts';
import { demoSource, isDemo } from '../../../server/gtfs/demo-network.ts';
import { readFingerprint } from '../../../server/gtfs/files/open-feed.ts';
import { listPaths, describeSource, toCommandOptions, parseSource, formatStoredSource } from './feed-sources.ts';

/** The operator's feeds (timetables in the format GTFS) and what is added to them. */
export interface FeedChoice {
  /** ZIP archives or folders. */
  readonly gtfs?: readonly string[] | undefined;
  /** The feed for the season that follows one of the `gtfs` feeds. */
  readonly nextSeason?: string | undefined;
  /** The operator's list of cities, CSV. */
  readonly cities?: string | undefined;
  /** The operator's price file, CSV. */
  readonly prices?: string | undefined;
  /** The name of the carrier, if the feed does not contain it. */
  readonly agencyName?: string | undefined;
  /** The time zone of the carrier as an IANA name, if the feed does not contain it. */
  readonly timeZone?: string | undefined;
}

/** Options for choosing a feed. */
export interface FeedOptions extends FeedChoice {
  /** Whether the demo network, an invented timetable for trying the host, replaces an operator's timetable. */
  readonly demoNetwork?: boolean;
  /** The folder of the demo network; undefined on a live host, which has no demo network. */
  readonly network?: string;
  /**
   * Whether the operator's present feed is chosen if the options name no feed, so that changed files are imported. True
   * for `npm run import`, false when a host starts.
   */
  readonly renews?: boolean;
}

/** The feed of an import. */
export interface ChosenFeed {
  /** The source that is stored with the timetable: one path per line, with `>` before a next season; or `demo-network`. */
  readonly source: string;
  /** Archives and folders to read: the paths as in `source`, or the folder of the demo network. */
  readonly files: string;
  /** Whether it is an operator's feed, and not the demo network. */
  readonly isOperators: boolean;
  /** Whether this feed and the present timetable are both an operator's. They are then compared. */
  readonly isCompared: boolean;
  /** The fingerprint of the last import: files that still have it are not imported again. Undefined: always import. */
  readonly fingerprint: string | undefined;
}

/**
 * The stored fingerprint of a timetable that must be imported again, because a newer version of the tables needs more of the
 * feed. A fingerprint is a text with the names and sizes of a feed's files, and their times of change or checksums.
 */
const noFingerprint = '';

/**
 * Chooses the feed of an import: the demo network if the options request it, or else the feed that they name. If they do
 * neither, a timetable of an operator, or of unknown source, stays; but an operator's feed is chosen again with `renews`,
 * or if a newer version of the tables needs it. A new database and one with the demo network get the demo network.
 *
 * @returns undefined if the present timetable stays, which `print` has explained
 * @throws an error whose message is for the operator
 */
export async function chooseFeed(
  database: Database,
  options: FeedOptions,
  print: (sentence: string) => void,
): Promise<ChosenFeed | undefined> {
  const { gtfs, nextSeason, network, demoNetwork = false, renews = false } = options;
  if ((gtfs ?? nextSeason) !== undefined && demoNetwork) throw new Error('Choose one: --gtfs or --demo-network.');
  const present = await database.selectFrom('feeds').selectAll().executeTakeFirst();
  const presentFeed = present && !isDemo(present.source) ? present.source : undefined;
  const namedSource = getNamedSource(options, presentFeed);
  if (namedSource === undefined && !demoNetwork && !(renews && presentFeed !== undefined)) {
    const trip = await database.selectFrom('trips').select('trip_id').limit(1).executeTakeFirst();
    // A timetable without a stored source: it may be an operator's, so the demo network must not replace it.
    const isOfUnknownSource = present === undefined && trip !== undefined;
    // An operator's timetable stays unless a newer version of the tables needs it to be imported again. Without an operator's
    // feed, only a timetable of unknown source stays: an empty database and the demo network get the demo network below.
    if (presentFeed === undefined ? isOfUnknownSource : present?.fingerprint !== noFingerprint) {
      print(await describePresent(presentFeed, present?.fingerprint));
      return undefined;
    }
  }
  if (demoNetwork && presentFeed !== undefined) {
    const backText = `To go back: ${toCommandOptions(presentFeed)}`;
    print(`The demo network replaces the timetable of ${describeSource(presentFeed)}. ${backText}`);
  }
  // Undefined for the demo network: it is requested, or neither the options nor the database have a feed of an operator.
  const feed = demoNetwork ? undefined : (namedSource ?? presentFeed);
  const files = feed ?? network;
  if (files === undefined) throw new Error('A live host has no demo network: name a timetable with --gtfs PATH.');
  const source = feed ?? demoSource;
  // Earlier versions stored the folder of the demo network as its source.
  const isSame = present && (present.source === source || (feed === undefined && isDemo(present.source)));
  return {
    source,
    files,
    isOperators: feed !== undefined,
    isCompared: feed !== undefined && presentFeed !== undefined,
    // The fingerprint does not cover additions: with them, a chosen feed is imported even if its files are unchanged.
    fingerprint: isSame && !hasAdditions(options) ? present.fingerprint : undefined,
  };
}

const hasAdditions = ({ cities, prices, agencyName, timeZone }: FeedChoice) =>
  [cities, prices, agencyName, timeZone].some((value) => value !== undefined);

/**
 * Returns the source that options name, as it is stored: sorted absolute paths. If they name only a next season, it becomes
 * that of the present feed. Undefined if they name neither.
 *
 * @throws an error if they name only a next season and there is no present feed of an operator
 */
export function getNamedSource({ gtfs, nextSeason }: FeedChoice, presentFeed: string | undefined): string | undefined {
  const season = nextSeason === undefined ? {} : { nextSeason: path.resolve(nextSeason) };
  if (gtfs && gtfs.length > 0)
    return formatStoredSource({ feeds: gtfs.map((feed) => path.resolve(feed)).sort(), ...season });
  if (nextSeason === undefined) return undefined;
  if (presentFeed !== undefined) return formatStoredSource({ feeds: parseSource(presentFeed).feeds, ...season });
  throw new Error('Name the feed of this season as well: --gtfs PATH --next-season PATH.');
}

/** Converts what an operator adds to a feed, such as a list of cities, to options of an import, with absolute paths. */
export function readAdditions({ cities, prices, agencyName, timeZone }: FeedChoice) {
  return {
    citiesFile: cities === undefined ? undefined : path.resolve(cities),
    pricesFile: prices === undefined ? undefined : path.resolve(prices),
    agencyDefaults: { name: agencyName, timeZone },
  };
}

/** Explains in a sentence for the operator why the present timetable stays. */
async function describePresent(source: string | undefined, fingerprint: string | undefined): Promise<string> {
  if (source === undefined) return 'The timetable stays as it is: its source is not known. See --gtfs.';
  // It rejects if a file does not exist any more.
  const current = await readFingerprint(listPaths(source)).catch(() => undefined);
  const name = describeSource(source);
  if (current === undefined) return `The timetable of ${name} stays, although its source no longer exists.`;
  if (current === fingerprint) return `The timetable of ${name} stays.`;
  return `The timetable of ${name} stays as it was imported; it has changed since: ${toCommandOptions(source)} imports it again.`;
}
