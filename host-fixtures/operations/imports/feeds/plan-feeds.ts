import { type Database } from '../../../server/database/tables.ts';
import { FeedRefused } from '../../../server/gtfs/feed-refused.ts';
import { FeedTables } from '../../../server/gtfs/feed-tables.ts';
import { feedLabels, namingFeed } from '../../../server/gtfs/files/feed-labels.ts';
import { openFeed } from '../../../server/gtfs/files/open-feed.ts';
import { WarningLog } from '../../../server/gtfs/warning-log.ts';
import { fold } from '../../../server/gtfs/cities/place-words.ts';
import { type PrefixedFeed } from '../../../server/gtfs/files/open-feeds.ts';
import { type AskedFeed, assignPrefixes, type KnownFeed } from './assign-prefixes.ts';

/**
 * Plans which feeds are imported under which prefixes.
 *
 * @param database what the folder knows; undefined where there is none
 * @throws FeedRefused where one of them is no feed, or named twice
 */
export async function planFeeds(
  database: Database | undefined,
  sources: readonly string[],
): Promise<readonly KnownFeed[]> {
  const twice = sources.find((source, index) => sources.indexOf(source) !== index);
  if (twice !== undefined) throw new FeedRefused(`${twice} is named twice: give each --gtfs once.`);
  const known = database ? await knownFeeds(database) : [];
  // A feed alone, in a folder that has known no other, needs no look into it.
  if (sources.length === 1 && known.every(({ prefix }) => prefix === '')) {
    return sources.map((source) => ({ source, prefix: '', agencies: [] }));
  }
  const asked: AskedFeed[] = [];
  const readCarriers = carriersAmong(sources);
  for (const source of sources) asked.push({ source, agencies: await readCarriers(source) });
  return assignPrefixes(asked, known);
}

/**
 * Which of the feeds the next season of is, and so has the ids of.
 *
 * @throws FeedRefused where it is of none of them
 */
export async function planNextSeason(feeds: readonly KnownFeed[], nextSeason: string): Promise<PrefixedFeed> {
  const readCarriers = carriersAmong([...feeds.map(({ source }) => source), nextSeason]);
  const carriers = new Set((await readCarriers(nextSeason)).map(fold));
  const isSameFeed = async ({ source }: KnownFeed) =>
    (await readCarriers(source)).some((name) => carriers.has(fold(name)));
  for (const feed of feeds) {
    if (await isSameFeed(feed)) return { path: nextSeason, prefix: feed.prefix, isNextSeason: true };
  }
  const [only] = feeds;
  if (feeds.length === 1 && only && carriers.size === 0) {
    return { path: nextSeason, prefix: only.prefix, isNextSeason: true };
  }
  throw new FeedRefused(
    `${nextSeason} has none of the carriers of ${feeds.map(({ source }) => source).join(', ')}, and is no next season of theirs: name it with --gtfs.`,
  );
}

/** The feeds that a folder knows; one of before there were prefixes is the one that it serves. */
async function knownFeeds(database: Database): Promise<readonly KnownFeed[]> {
  const rows = await database.selectFrom('feed_prefixes').selectAll().orderBy('prefix').execute();
  if (rows.length > 0) {
    return rows.map(({ agencies, ...row }) => ({ ...row, agencies: JSON.parse(agencies) as readonly string[] }));
  }
  const served = await database.selectFrom('feeds').select('source').executeTakeFirst();
  return served ? [{ prefix: '', source: served.source, agencies: await servedCarriers(database) }] : [];
}

async function servedCarriers(database: Database): Promise<readonly string[]> {
  return (await database.selectFrom('agencies').select('name').execute()).map(({ name }) => name);
}

/** Reads the carriers of one feed of some. @throws FeedRefused, saying which one cannot be read */
function carriersAmong(sources: readonly string[]): (source: string) => Promise<readonly string[]> {
  const labels = feedLabels(sources);
  return (source) => {
    const label = labels[sources.indexOf(source)] ?? '';
    return namingFeed(label, () => readCarriers(source, label));
  };
}

async function readCarriers(source: string, label: string): Promise<readonly string[]> {
  const feed = await openFeed(source);
  try {
    const names: string[] = [];
    const tables = new FeedTables([{ feed, prefix: '', label }], new WarningLog());
    for await (const row of tables.rows('agency.txt')) names.push(row.text('agency_name'));
    return names.filter((name) => name !== '');
  } finally {
    feed.close();
  }
}

/** Writes down what the ids of feeds begin with; those of feeds that are left out for once stay known. */
export async function rememberPrefixes(database: Database, feeds: readonly KnownFeed[]): Promise<void> {
  for (const { prefix, source, agencies } of feeds) {
    const names = feeds.length === 1 ? await servedCarriers(database) : agencies;
    const row = { prefix, source, agencies: JSON.stringify(names) };
    await database
      .insertInto('feed_prefixes')
      .values(row)
      .onConflict((conflict) => conflict.column('prefix').doUpdateSet(row))
      .execute();
  }
}
