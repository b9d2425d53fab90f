import type { Endpoint } from './endpoint.ts';

/** Cache durations for shared caches such as a CDN, in seconds. */
export interface SharedCaching {
  /** The answer is used without revalidation. */
  readonly maxAge: number;
  /** After `maxAge`, the answer is used while it is revalidated. */
  readonly staleWhileRevalidate: number;
}

const minute = 60;
/** Changes with a new timetable, a few times per season. */
const places: SharedCaching = { maxAge: 5 * minute, staleWhileRevalidate: 10 * minute };
/** A day expires when its last coach has departed. */
const days: SharedCaching = { maxAge: minute, staleWhileRevalidate: 5 * minute };
/** Only for future days. Today's departures are updated live, and browsers always revalidate them. */
const departures: SharedCaching = { maxAge: minute, staleWhileRevalidate: minute };

/**
 * Calls whose answers are the same for all visitors with the same language, by name. All others depend on the visitor
 * or change constantly, such as prices, seats and live data.
 *
 * In a separate file, because browsers do not need it.
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

/** Request headers on which answers depend: the language and country, and the origin that may read them. */
export const sharedVary = 'Accept-Language, Origin';

/** The `Cache-Control` header of an answer; undefined if it must not be cached. */
export function getCacheControl({ name }: Endpoint): string | undefined {
  const caching = sharedCaching[name];
  return caching && `public, max-age=${caching.maxAge}, stale-while-revalidate=${caching.staleWhileRevalidate}`;
}
