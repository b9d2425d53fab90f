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
export function assignPrefixes(asked: readonly AskedFeed[], known: readonly KnownFeed[]): readonly KnownFeed[] {
  const left = new Set(known);
  const ordered = [...asked].sort((one, other) => compare(one.source, other.source));
  const found = new Map<AskedFeed, string>();
  for (const isSame of [sharesCarrier, sharesPlace]) {
    for (const feed of ordered) {
      const same = found.has(feed) ? undefined : [...left].find((one) => isSame(one, feed));
      if (same === undefined) continue;
      left.delete(same);
      found.set(feed, same.prefix);
    }
  }
  const taken = new Set([...known.map(({ prefix }) => prefix), ...found.values()]);
  return ordered.map((feed) => {
    const prefix = found.get(feed) ?? (asked.length === 1 ? '' : newPrefix(feed, taken));
    taken.add(prefix);
    return { ...feed, prefix };
  });
}

const sharesCarrier = (known: KnownFeed, { agencies }: AskedFeed) =>
  agencies.some((name) => known.agencies.some((other) => fold(other) === fold(name)));
const sharesPlace = (known: KnownFeed, { source }: AskedFeed) => known.source === source;

function newPrefix({ agencies, source }: AskedFeed, taken: ReadonlySet<string>): string {
  const [name = source.split(/[\\/]/).at(-1) ?? ''] = [...agencies].sort(compare);
  const words = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestName)
    .replace(/^-+|-+$/g, '');
  for (let number = 1; ; number += 1) {
    const prefix = `${words || 'feed'}${number > 1 ? `-${number}` : ''}:`;
    if (!taken.has(prefix)) return prefix;
  }
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
