import path from 'node:path';
import { type KnownFeed } from './assign-prefixes.ts';
import { sourcesIn, sourceText } from './feed-sources.ts';
import { type Staging } from '../staging.ts';
import { type Instant } from '../../../server/clock/clock.ts';
import { type StartOptions } from '../../../start/options/start-options.ts';

/** Which timetable to import. */
export interface FeedOptions extends Partial<
  Pick<StartOptions, 'gtfs' | 'nextSeason' | 'cities' | 'prices' | 'demoNetwork' | 'agencyName' | 'timeZone'>
> {
  /** The folder of the demo network; a live host has none. */
  readonly network?: string;
  /** Whether a feed may replace one that it would be refused for. */
  readonly isForced?: boolean;
  /** Is called when an import begins. */
  readonly onImport?: () => void;
  /** Is called now and then with how far it has come, a sentence. */
  readonly onProgress?: (sentence: string) => void;
  /** The true time, ms since 1970 UTC; now by default. */
  readonly now?: () => Instant;
  /** Whether what a feed has become is imported where none is named. */
  readonly renews?: boolean;
  /** Opens a place beside the served timetable, for a host that serves meanwhile; absent: it is replaced where it is. */
  readonly openStaging?: () => Promise<Staging>;
}

/** What was named; a next season alone goes with the feed that is there. */
export function askedSource({ gtfs, nextSeason }: FeedOptions, remembered: string | undefined): string | undefined {
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
export function importFacts({ cities, prices, agencyName, timeZone }: FeedOptions) {
  return {
    ...(cities !== undefined && { citiesFile: path.resolve(cities) }),
    ...(prices !== undefined && { pricesFile: path.resolve(prices) }),
    agencyDefaults: {
      ...(agencyName !== undefined && { name: agencyName }),
      ...(timeZone !== undefined && { timeZone }),
    },
  };
}
