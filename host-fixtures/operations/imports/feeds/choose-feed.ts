import path from 'node:path';
import { type Database } from '../../../server/database/tables.ts';
import { demoSource, isDemo } from '../../../server/gtfs/demo-network.ts';
import { readFingerprint } from '../../../server/gtfs/files/open-feed.ts';
import { listPaths, describeSource, toCommandOptions, parseSource, formatStoredSource } from './feed-sources.ts';

/** The operator's feeds and what is added to them. */
export interface FeedChoice {
  /** ZIP archives or folders. */
  readonly gtfs?: readonly string[] | undefined;
  /** The feed of the season after that of one of them. */
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
  /** Whether the demo network replaces an operator's timetable. */
  readonly demoNetwork?: boolean;
  /** The folder of the demo network; a live host has none. */
  readonly network?: string;
  /** Whether the present feed is imported again if it has changed and the options name no other feed. */
  readonly renews?: boolean;
}

/** The feed of an import. */
export interface ChosenFeed {
  /** The source that is stored with the timetable. */
  readonly source: string;
  /** Archives and folders to read. */
  readonly files: string;
  /** Whether it is an operator's feed, and not the demo network. */
  readonly isOperators: boolean;
  /** Whether it replaces another feed of an operator, with which it is compared. */
  readonly isCompared: boolean;
  /** The fingerprint of the last import. If the files still have it, they are not imported again; undefined to import them anyway. */
  readonly fingerprint: string | undefined;
}

/** The stored fingerprint of a timetable that must be imported again. */
const noFingerprint = '';

/**
 * Chooses the feed of an import. Without options a database keeps its timetable; the demo network is for new databases and
 * those that have it. What an operator adds to a feed, such as a list of cities, is read in any case.
 *
 * @returns undefined if the present timetable stays
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
    // Without a stored source, there is nothing to import again.
    const trip = await database.selectFrom('trips').select('trip_id').limit(1).executeTakeFirst();
    const isUnknown = present === undefined && trip !== undefined;
    if (presentFeed === undefined ? isUnknown : present?.fingerprint !== noFingerprint) {
      print(await describePresent(presentFeed, present?.fingerprint));
      return undefined;
    }
  }
  if (demoNetwork && presentFeed !== undefined) {
    const backText = `To go back: ${toCommandOptions(presentFeed)}`;
    print(`The demo network replaces the timetable of ${describeSource(presentFeed)}. ${backText}`);
  }
  const feed = demoNetwork ? undefined : (namedSource ?? presentFeed);
  const files = feed ?? network;
  if (files === undefined) throw new Error('A live host has no demo network: name a timetable with --gtfs PATH.');
  const source = feed ?? demoSource;
  const isSame = present && (present.source === source || (feed === undefined && isDemo(present.source)));
  return {
    source,
    files,
    isOperators: feed !== undefined,
    isCompared: feed !== undefined && presentFeed !== undefined,
    fingerprint: isSame && !hasAdditions(options) ? present.fingerprint : undefined,
  };
}

const hasAdditions = ({ cities, prices, agencyName, timeZone }: FeedChoice) =>
  [cities, prices, agencyName, timeZone].some((value) => value !== undefined);

/** Returns the source that options name. If they name only a next season, it is added to the present feed. */
export function getNamedSource({ gtfs, nextSeason }: FeedChoice, presentFeed: string | undefined): string | undefined {
  const season = nextSeason === undefined ? {} : { nextSeason: path.resolve(nextSeason) };
  if (gtfs && gtfs.length > 0)
    return formatStoredSource({ feeds: gtfs.map((feed) => path.resolve(feed)).sort(), ...season });
  if (nextSeason === undefined) return undefined;
  if (presentFeed !== undefined) return formatStoredSource({ feeds: parseSource(presentFeed).feeds, ...season });
  throw new Error('Name the feed of this season as well: --gtfs PATH --next-season PATH.');
}

/** Converts what an operator adds to a feed, such as a list of cities, to options of an import. */
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
  const current = await readFingerprint(listPaths(source)).catch(() => undefined);
  const name = describeSource(source);
  if (current === undefined) return `The timetable of ${name} stays, although its source no longer exists.`;
  if (current === fingerprint) return `The timetable of ${name} stays.`;
  return `The timetable of ${name} stays as it was imported; it has changed since: ${toCommandOptions(source)} imports it again.`;
}
