import { parseDay } from '../../clock/service-time.ts';
import { FeedError, WarningLog } from '../feed-problems.ts';
import { FeedTables } from '../feed-tables.ts';
import { readServices } from '../read-services.ts';
import { openFeed, type OpenFeed } from './open-feed.ts';
import { getFeedName, type Season, type SourceFeed } from './source-feed.ts';

/** A GTFS feed (a timetable as a ZIP file or folder) of an import. */
export interface PrefixedFeed {
  readonly path: string;
  /**
   * Prefix of the feed's ids in the timetable, because operators may use the same ids. It differs from feed to feed, except for
   * the next season of a feed. Empty for a single feed.
   */
  readonly prefix: string;
  /** Whether this is an operator's next season: a feed with later days, after the feed with the same prefix in the list. */
  readonly isNextSeason?: boolean;
}

/**
 * Opens all feeds of an import, in their order. The caller closes them; after an error, none stays open.
 *
 * @param open opens a feed; tests replace it
 * @throws FeedError if one of them cannot be read, or a next season has no first day
 */
export async function openFeeds(feeds: readonly PrefixedFeed[], open = openFeed): Promise<readonly SourceFeed[]> {
  const labels = getFeedLabels(feeds.map(({ path }) => path));
  const openedFeeds: OpenFeed[] = [];
  const sources: SourceFeed[] = [];
  try {
    for (const [index, { path, prefix, isNextSeason = false }] of feeds.entries()) {
      const label = labels[index] ?? '';
      const feed = await nameFeedInErrors(label, () => open(path));
      openedFeeds.push(feed);
      // Without a feed with the same prefix before it, a next season is imported like any other feed.
      const previous = isNextSeason ? sources.find((source) => source.prefix === prefix) : undefined;
      // The first day does not depend on the prefix.
      const season = previous && (await readSeason(previous, { feed, label, prefix: '' }));
      sources.push({ feed, prefix, label, season });
    }
    return sources;
  } catch (error) {
    for (const feed of openedFeeds) feed.close();
    throw error;
  }
}

/**
 * Returns labels, which are prefixes of the file names of several feeds in warnings: the shortest end of each path that differs
 * from the ends of all others, followed by a slash. `/x/a.zip`, `/y/a.zip` and `/y/b.zip` have the labels `x/a.zip/`,
 * `y/a.zip/` and `b.zip/`. A single feed has an empty label.
 */
export function getFeedLabels(paths: readonly string[]): readonly string[] {
  if (paths.length < 2) return paths.map(() => '');
  const splitPaths = paths.map((path) => path.split(/[\\/]/).filter((part) => part !== ''));
  const getEnd = (path: readonly string[], length: number) => path.slice(-length).join('/');
  // A path that is equal to another path, or to the end of one, stays ambiguous: its label is the complete path.
  return splitPaths.map((path) => {
    let length = 1;
    const isAmbiguous = () => splitPaths.some((p) => p !== path && getEnd(p, length) === getEnd(path, length));
    while (length < path.length && isAmbiguous()) length += 1;
    return `${getEnd(path, length)}/`;
  });
}

/** Reads a feed, and adds its name to the message of a {@link FeedError}, unless the message contains it already. */
export async function nameFeedInErrors<Result>(label: string, readFeed: () => Promise<Result>): Promise<Result> {
  try {
    return await readFeed();
  } catch (error) {
    const name = getFeedName(label);
    if (!(error instanceof FeedError) || name === '' || error.message.includes(name)) throw error;
    throw new FeedError(`${name}: ${error.message}`, { cause: error });
  }
}

/**
 * Reads the first day of a next season, and the ids of the trips of the previous one: a trip of the next season with one of
 * these ids is a different trip.
 *
 * @throws FeedError if the next season has neither a start date nor a service day, or a feed cannot be read
 */
async function readSeason(previous: SourceFeed, next: SourceFeed): Promise<Season> {
  // Ignored: the import reads the tables again, and reports their warnings then.
  const log = new WarningLog();
  const previousTripIds = new Set<string>();
  // Without the prefix, so that the ids are those in the files.
  const previousTables = new FeedTables([{ ...previous, prefix: '' }], log);
  for await (const row of previousTables.readRows('trips.txt')) previousTripIds.add(row.text('trip_id'));
  const firstDay = await readFirstDay(new FeedTables([next], log));
  if (Number.isFinite(firstDay)) return { firstDay, previousTripIds };
  const name = next.label && `, ${getFeedName(next.label)},`;
  throw new FeedError(`The next season${name} has no day on which a coach runs.`);
}

/** Returns the start date in `feed_info.txt`, or else the first day of any service, in days since 1970-01-01; else Infinity. */
async function readFirstDay(tables: FeedTables): Promise<number> {
  for await (const row of tables.readRows('feed_info.txt')) {
    const startDay = parseDay(row.text('feed_start_date'));
    if (startDay !== undefined) return startDay;
  }
  // A service that runs on no day is undefined.
  const services = [...(await readServices(tables)).values()];
  return services.reduce((firstDay, service) => Math.min(firstDay, service?.first_day ?? Infinity), Infinity);
}
