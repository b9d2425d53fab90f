import { fold } from '../../../server/gtfs/cities/place-words.ts';

/** A feed of a previous import, or a new feed with its prefix. */
export interface StoredFeed {
  /** The prefix of its ids; empty if they are unchanged. */
  readonly prefix: string;
  /** The last path or URL of the feed. */
  readonly source: string;
  /** Carrier names. */
  readonly agencies: readonly string[];
}

/** A feed to import. */
export type NewFeed = Omit<StoredFeed, 'prefix'>;

/** The maximum length of a prefix without its number. */
const maxNameLength = 24;

/**
 * Assigns prefixes to the ids of feeds, so that each feed has the same ids in every import. A feed is identified by its
 * carriers, even if its file was renamed, or else by its path. A single feed has no prefix unless it had one before; a
 * new feed among several is named after its first carrier. The order of the feeds does not matter.
 *
 * @returns the feeds ordered by path, with distinct prefixes
 */
export function assignPrefixes(
  newFeeds: readonly NewFeed[],
  storedFeeds: readonly StoredFeed[],
): readonly StoredFeed[] {
  const unassignedFeeds = new Set(storedFeeds);
  const sortedFeeds = [...newFeeds].sort((a, b) => compare(a.source, b.source));
  const prefixByFeed = new Map<NewFeed, string>();
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

const sharesCarrier = (storedFeed: StoredFeed, { agencies }: NewFeed) =>
  agencies.some((name) => storedFeed.agencies.some((storedName) => fold(storedName) === fold(name)));
const sharesPath = (storedFeed: StoredFeed, { source }: NewFeed) => storedFeed.source === source;

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

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
