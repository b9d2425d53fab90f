import { fold } from '../../../server/gtfs/cities/place-words.ts';

/** A feed that a folder has imported. */
export interface KnownFeed {
  /** The prefix of its ids; empty if they are unchanged. */
  readonly prefix: string;
  /** The last path or URL of the feed. */
  readonly source: string;
  /** Carrier names. */
  readonly agencies: readonly string[];
}

/** A feed to import. */
export type AskedFeed = Omit<KnownFeed, 'prefix'>;

/** The maximum length of a prefix without its number. */
const longestName = 24;

/**
 * Assigns prefixes to the ids of feeds, so that each feed has the same ids in every import. A feed is identified by its
 * carriers, even if its file was renamed, or else by its path. A single feed has no prefix unless it had one before; a
 * new feed among several is named after its first carrier. The order of the feeds does not matter.
 *
 * @returns the feeds ordered by path, with distinct prefixes
 */
export function assignPrefixes(newFeeds: readonly AskedFeed[], knownFeeds: readonly KnownFeed[]): readonly KnownFeed[] {
  const left = new Set(knownFeeds);
  const sortedFeeds = [...newFeeds].sort((a, b) => compare(a.source, b.source));
  const prefixByFeed = new Map<AskedFeed, string>();
  for (const isSame of [sharesCarrier, sharesPlace]) {
    for (const feed of sortedFeeds) {
      const same = prefixByFeed.has(feed) ? undefined : [...left].find((candidate) => isSame(candidate, feed));
      if (same === undefined) continue;
      left.delete(same);
      prefixByFeed.set(feed, same.prefix);
    }
  }
  const takenPrefixes = new Set([...knownFeeds.map(({ prefix }) => prefix), ...prefixByFeed.values()]);
  return sortedFeeds.map((feed) => {
    const prefix = prefixByFeed.get(feed) ?? (newFeeds.length === 1 ? '' : newPrefix(feed, takenPrefixes));
    takenPrefixes.add(prefix);
    return { ...feed, prefix };
  });
}

const sharesCarrier = (knownFeed: KnownFeed, { agencies }: AskedFeed) =>
  agencies.some((name) => knownFeed.agencies.some((knownName) => fold(knownName) === fold(name)));
const sharesPlace = (knownFeed: KnownFeed, { source }: AskedFeed) => knownFeed.source === source;

function newPrefix({ agencies, source }: AskedFeed, takenPrefixes: ReadonlySet<string>): string {
  const [name = source.split(/[\\/]/).at(-1) ?? ''] = [...agencies].sort(compare);
  const words = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestName)
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
