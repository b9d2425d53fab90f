import { fold } from '../../../server/gtfs/cities/place-words.ts';

/** A feed as a folder knows it. */
export interface KnownFeed {
  /** What its ids begin with; empty: they stay as they are. */
  readonly prefix: string;
  /** Where it was found last. */
  readonly source: string;
  /** Names of its carriers. */
  readonly agencies: readonly string[];
}

/** A feed that is to be imported. */
export type AskedFeed = Omit<KnownFeed, 'prefix'>;

/** The longest part of a prefix that is a carrier's name. */
const longestName = 24;

/**
 * Says what the ids of feeds begin with, so that each keeps its own from import to import: it is known again by its carriers, whose
 * names stay when its file is called otherwise, or else by its place. A feed alone keeps its ids as they are unless it had a prefix
 * beside others; of several, one that is new is called after its first carrier. Their order does not matter.
 *
 * @returns the feeds in the order of their places, each with its prefix; all prefixes differ
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
