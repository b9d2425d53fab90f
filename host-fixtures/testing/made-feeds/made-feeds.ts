import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { cityPlan } from './city-plan.ts';
import { type FeedPlan } from './feed-plan.ts';
import { frequenciesPlan } from './frequencies-plan.ts';
import { gridPlan } from './grid-plan.ts';
import { networkPlan } from './network-plan.ts';
import { railPlan } from './rail-plan.ts';

/**
 * Generated feeds by name, from a first day on: some like those of operators of different sizes, and three that are large in
 * one respect.
 */
export const madeFeeds = {
  /** The size of Amtrak: 603 stations, 66 trains, 300 coaches. */
  rail: (from) => railPlan({ longLines: 15, corridors: 9, coaches: 50 }, from),
  /** A city agency with 436,000 calls. */
  city: (from) => cityPlan({ side: 7, stopsOfRoad: 17, routes: 42 }, from),
  /** A coach network with 1.44 million calls. */
  network: (from) => networkPlan({ side: 50, routes: 300, calls: 24, trips: 100 }, from),
  /** 11 million departures a day, written as frequencies. */
  frequencies: (from) => frequenciesPlan({ side: 4, routes: 900, calls: 42 }, from),
  /** The stops of a country with few coaches. */
  country: () => gridPlan({ stops: 100_000, trips: 200, calls: 20 }),
  /** Coaches that call at every stop. */
  longTrip: () => gridPlan({ stops: 3_000, trips: 2, calls: 3_000 }),
  /** Many rows of frequencies. */
  spans: () => gridPlan({ stops: 100, trips: 2_000, calls: 10, frequencies: 200_000 }),
} as const satisfies Readonly<Record<string, (from: LocalDate) => FeedPlan>>;

/** Name of a generated feed. */
export type MadeFeedName = keyof typeof madeFeeds;
