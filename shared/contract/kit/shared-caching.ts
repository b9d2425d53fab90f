import type { Endpoint } from './endpoint.ts';

/** How long caches that many visitors share, such as a CDN, may keep an answer; seconds. */
export interface SharedCaching {
  /** As it is. */
  readonly maxAge: number;
  /** And so much longer while they ask for a new one. */
  readonly staleWhileRevalidate: number;
}

const minute = 60;
/** A new timetable changes them, a few times in a season. */
const places: SharedCaching = { maxAge: 5 * minute, staleWhileRevalidate: 10 * minute };
/** A day is over when its last coach has left. */
const days: SharedCaching = { maxAge: minute, staleWhileRevalidate: 5 * minute };
/** Of days to come alone: what runs today is followed as it runs, and a browser asks each time whether its answer still holds. */
const departures: SharedCaching = { maxAge: minute, staleWhileRevalidate: minute };

/**
 * The calls whose answers are the same for every visitor who asks in one language, by their names. All others belong to one
 * visitor, or change from one moment to the next: prices, seats, coaches under way.
 *
 * In a file of its own: nothing that runs in a browser reads it.
 */
export const sharedCaching: Readonly<Record<string, SharedCaching>> = {
  getOriginCities: places,
  getDestinationCities: places,
  getCityStops: places,
  getStop: places,
  getCityGuide: places,
  getJourneyDays: days,
  getTravelDates: days,
  getSchedule: departures,
};

/** What the answers to a call depend on besides its address: the words of a language and country, and who may read them. */
export const sharedVary = 'Accept-Language, Origin';

/** The header that lets caches keep the answers to a call; undefined for calls that none may keep. */
export function sharedCacheControl({ name }: Endpoint): string | undefined {
  const caching = sharedCaching[name];
  return caching && `public, max-age=${caching.maxAge}, stale-while-revalidate=${caching.staleWhileRevalidate}`;
}
