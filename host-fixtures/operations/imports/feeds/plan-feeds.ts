import type { Database } from '../../../server/database/tables.ts';
import { FeedError, WarningLog } from '../../../server/gtfs/feed-problems.ts';
import { FeedTables } from '../../../server/gtfs/feed-tables.ts';
import { getFeedLabels, nameFeedInErrors, type PrefixedFeed } from '../../../server/gtfs/files/open-feeds.ts';
import { openFeed } from '../../../server/gtfs/files/open-feed.ts';
import { fold } from '../../../server/gtfs/cities/place-words.ts';
import type { FeedSources } from './feed-sources.ts';

/**
 * Plans an import of GTFS feeds (timetables). Each feed has a different prefix, which may be empty. It is added to the ids of
 * the feed, so that they do not clash with those of other feeds: stop `7` becomes `albion:7`.
 *
 * @param database the host's database, which has the prefixes of previous imports; undefined if it does not exist
 * @param sources `nextSeason` is the feed with which one of the feeds continues in the next season
 * @returns the feeds with their prefixes, and the import's option `path`: a list of what to read, the next season last
 * @throws FeedError if the feeds cannot be imported together
 */
export async function planSources(database: Database | undefined, { feeds: sources, nextSeason }: FeedSources) {
  const feeds = await planFeeds(database, sources);
  const paths = feeds.map(({ source, prefix }) => ({ path: source, prefix }));
  return { feeds, path: nextSeason === undefined ? paths : [...paths, await planNextSeason(feeds, nextSeason)] };
}

/**
 * Plans which feeds are imported with which prefixes.
 *
 * @param database the host's database, if it exists
 * @throws FeedError if a source is named twice, or its carriers are needed and cannot be read
 */
export async function planFeeds(
  database: Database | undefined,
  sources: readonly string[],
): Promise<readonly PlannedFeed[]> {
  const duplicate = sources.find((source, index) => sources.indexOf(source) !== index);
  if (duplicate !== undefined) throw new FeedError(`${duplicate} is named twice: give each --gtfs once.`);
  const previousFeeds = database ? await readStoredFeeds(database) : [];
  // A single feed has no prefix if no feed has ever had one in this database. Then its carriers are not needed.
  if (sources.length === 1 && previousFeeds.every(({ prefix }) => prefix === '')) {
    return sources.map((source) => ({ source, prefix: '', agencies: [] }));
  }
  const newFeeds: NewFeed[] = [];
  const readCarriers = createCarrierReader(sources);
  for (const source of sources) newFeeds.push({ source, agencies: await readCarriers(source) });
  return assignPrefixes(newFeeds, previousFeeds);
}

/**
 * Plans the feed of a next season. It gets the prefix of the feed that it continues: the first feed that has a carrier of the
 * same name, or the only feed if the next season names no carriers.
 *
 * @throws FeedError if the next season continues none of the feeds, or the carriers cannot be read
 */
export async function planNextSeason(feeds: readonly PlannedFeed[], nextSeason: string): Promise<PrefixedFeed> {
  const readCarriers = createCarrierReader([...feeds.map(({ source }) => source), nextSeason]);
  const carriers = new Set((await readCarriers(nextSeason)).map(fold));
  const isSameFeed = async ({ source }: PlannedFeed) =>
    (await readCarriers(source)).some((name) => carriers.has(fold(name)));
  for (const feed of feeds) {
    if (await isSameFeed(feed)) return { path: nextSeason, prefix: feed.prefix, isNextSeason: true };
  }
  const [onlyFeed] = feeds;
  if (feeds.length === 1 && onlyFeed && carriers.size === 0) {
    return { path: nextSeason, prefix: onlyFeed.prefix, isNextSeason: true };
  }
  throw new FeedError(
    `${nextSeason} has none of the carriers of ${feeds.map(({ source }) => source).join(', ')}, so it is not their next season: name it with --gtfs.`,
  );
}

/**
 * Returns the feeds of previous imports. If the table of prefixes is empty, returns the feed of the present timetable, if any,
 * without a prefix: the import of the demo network, for example, stores no prefix.
 */
async function readStoredFeeds(database: Database): Promise<readonly PlannedFeed[]> {
  const rows = await database.selectFrom('feed_prefixes').selectAll().orderBy('prefix').execute();
  if (rows.length > 0) {
    return rows.map(({ agencies, ...row }) => ({ ...row, agencies: JSON.parse(agencies) as readonly string[] }));
  }
  const servedFeed = await database.selectFrom('feeds').select('source').executeTakeFirst();
  return servedFeed ? [{ prefix: '', source: servedFeed.source, agencies: await readServedCarriers(database) }] : [];
}

/** Reads the names of all carriers in a database. */
async function readServedCarriers(database: Database): Promise<readonly string[]> {
  return (await database.selectFrom('agencies').select('name').execute()).map(({ name }) => name);
}

/**
 * Creates a function that reads the names of the carriers of one of these feeds. It throws a FeedError that names the feed if
 * this fails.
 */
function createCarrierReader(sources: readonly string[]): (source: string) => Promise<readonly string[]> {
  // The labels are the shortest names that distinguish the feeds in messages, such as `b.zip/`.
  const labels = getFeedLabels(sources);
  return (source) => {
    const label = labels[sources.indexOf(source)] ?? '';
    return nameFeedInErrors(label, () => readCarriers(source, label));
  };
}

async function readCarriers(source: string, label: string): Promise<readonly string[]> {
  const feed = await openFeed(source);
  try {
    const names: string[] = [];
    const tables = new FeedTables([{ feed, prefix: '', label }], new WarningLog());
    for await (const row of tables.readRows('agency.txt')) names.push(row.text('agency_name'));
    return names.filter((name) => name !== '');
  } finally {
    feed.close();
  }
}

/**
 * Stores the prefixes of an import for later ones. Feeds of previous imports stay stored if their prefix is not used again.
 *
 * @param database the database with the new timetable
 */
export async function storePrefixes(database: Database, feeds: readonly PlannedFeed[]): Promise<void> {
  for (const { prefix, source, agencies } of feeds) {
    // A single feed has all carriers of the database. Those in its file may not have been read.
    const names = feeds.length === 1 ? await readServedCarriers(database) : agencies;
    const row = { prefix, source, agencies: JSON.stringify(names) };
    await database
      .insertInto('feed_prefixes')
      .values(row)
      .onConflict((conflict) => conflict.column('prefix').doUpdateSet(row))
      .execute();
  }
}

/** A feed with its prefix, of the planned or of a previous import. */
export interface PlannedFeed {
  /** The prefix of its ids; empty if they are unchanged. */
  readonly prefix: string;
  /** The path of the feed. */
  readonly source: string;
  /** The names of its carriers; empty if they were not needed, and so not read (see {@link planFeeds}). */
  readonly agencies: readonly string[];
}

/** A feed to import, before it has a prefix. */
export type NewFeed = Omit<PlannedFeed, 'prefix'>;

/** The maximum length of the name in a prefix, without a number and the colon. */
const maxNameLength = 24;

/**
 * Assigns prefixes to the ids of feeds, so that each feed has the same ids in every import. A feed is recognised by the name
 * of a carrier that it shares with a stored feed, even if its file was renamed, or else by its path; it then keeps the prefix
 * of the stored feed, which may be empty. A feed that is not recognised gets a new prefix, or none if it is the only one to
 * import: the import replaces the timetable, so no ids can clash. The order of the feeds does not matter.
 *
 * @returns the feeds ordered by path, with distinct prefixes
 */
export function assignPrefixes(
  newFeeds: readonly NewFeed[],
  storedFeeds: readonly PlannedFeed[],
): readonly PlannedFeed[] {
  const unassignedFeeds = new Set(storedFeeds);
  const sortedFeeds = [...newFeeds].sort((a, b) => compare(a.source, b.source));
  const prefixByFeed = new Map<NewFeed, string>();
  // First all feeds are compared by carrier, then the remaining ones by path. A stored feed is assigned at most once.
  for (const isSame of [sharesCarrier, sharesPath]) {
    for (const feed of sortedFeeds) {
      const storedFeed = prefixByFeed.has(feed)
        ? undefined
        : [...unassignedFeeds].find((candidate) => isSame(candidate, feed));
      if (storedFeed === undefined) continue;
      unassignedFeeds.delete(storedFeed);
      prefixByFeed.set(feed, storedFeed.prefix);
    }
  }
  const takenPrefixes = new Set([...storedFeeds.map(({ prefix }) => prefix), ...prefixByFeed.values()]);
  return sortedFeeds.map((feed) => {
    const prefix = prefixByFeed.get(feed) ?? (newFeeds.length === 1 ? '' : createPrefix(feed, takenPrefixes));
    takenPrefixes.add(prefix);
    return { ...feed, prefix };
  });
}

const sharesCarrier = (storedFeed: PlannedFeed, { agencies }: NewFeed) =>
  agencies.some((name) => storedFeed.agencies.some((storedName) => fold(storedName) === fold(name)));
const sharesPath = (storedFeed: PlannedFeed, { source }: NewFeed) => storedFeed.source === source;

/**
 * Creates a new prefix from the name of the alphabetically first carrier, or of the file if no carrier has a name: `Flèche
 * d'Or` becomes `fleche-d-or:`, or `fleche-d-or-2:` if that is taken. A name without letters a to z and digits becomes `feed:`.
 */
function createPrefix({ agencies, source }: NewFeed, takenPrefixes: ReadonlySet<string>): string {
  const [name = source.split(/[\\/]/).at(-1) ?? ''] = [...agencies].sort(compare);
  const words = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxNameLength)
    .replace(/^-+|-+$/g, '');
  for (let number = 1; ; number += 1) {
    const prefix = `${words || 'feed'}${number > 1 ? `-${number}` : ''}:`;
    if (!takenPrefixes.has(prefix)) return prefix;
  }
}

/** Compares by code units, so that the order does not depend on the language of the system. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
