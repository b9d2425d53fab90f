import path from 'node:path';
import { type KnownFeed } from './assign-prefixes.ts';
import { sourcesIn, sourceText } from './feed-sources.ts';

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
  /** The carrier of a feed that names none. */
  readonly agencyName?: string | undefined;
  /** IANA name of the zone of such a feed. */
  readonly timeZone?: string | undefined;
}

/** What was named; a next season alone goes with the feed that is there. */
export function askedSource({ gtfs, nextSeason }: FeedChoice, remembered: string | undefined): string | undefined {
  const season = nextSeason === undefined ? {} : { nextSeason: path.resolve(nextSeason) };
  if (gtfs && gtfs.length > 0) return sourceText({ feeds: gtfs.map((one) => path.resolve(one)).sort(), ...season });
  if (nextSeason === undefined) return undefined;
  if (remembered !== undefined) return sourceText({ feeds: sourcesIn(remembered).feeds, ...season });
  throw new Error('Name the feed of this season as well: --gtfs PATH --next-season PATH.');
}

/** The fingerprint that a migration writes where a feed has to be read anew. */
export const mustImport = '';

/** Feeds as an import takes them. */
export function prefixed(feeds: readonly KnownFeed[]) {
  return feeds.map(({ source, prefix }) => ({ path: source, prefix }));
}

/** What an operator adds to a feed. */
export function importFacts({ cities, prices, agencyName, timeZone }: FeedChoice) {
  return {
    ...(cities !== undefined && { citiesFile: path.resolve(cities) }),
    ...(prices !== undefined && { pricesFile: path.resolve(prices) }),
    agencyDefaults: {
      ...(agencyName !== undefined && { name: agencyName }),
      ...(timeZone !== undefined && { timeZone }),
    },
  };
}
