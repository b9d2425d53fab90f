import type { Endpoint } from './endpoint.ts';

/** Cache durations for shared caches such as a CDN, in seconds. */
export interface SharedCaching {
  /** For this time, the cached answer is used without a request to the host. */
  readonly maxAge: number;
  /** For this further time, the cached answer is still used at once, while the cache requests a new one from the host. */
  readonly staleWhileRevalidate: number;
}

const minute = 60;
/** Cities and stops: they change with a new timetable, a few times per season. */
const places: SharedCaching = { maxAge: 5 * minute, staleWhileRevalidate: 10 * minute };
/** Days with coaches: today is no longer among the bookable days when its last coach has departed. */
const days: SharedCaching = { maxAge: minute, staleWhileRevalidate: 5 * minute };
/**
 * Departures of a day. If the day has begun anywhere, or a departure has live data, the host does not use these durations:
 * only browsers cache the answer then, and always revalidate it.
 */
const departures: SharedCaching = { maxAge: minute, staleWhileRevalidate: minute };

/**
 * Calls of the API whose answers are the same for all visitors with the same `Accept-Language`, by name. Other answers must not
 * be cached: most depend on the visitor or change constantly, such as prices, seats and live data.
 *
 * The host and the OpenAPI document use it. It is in a separate file, because browsers do not need it.
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

/**
 * The `Vary` header of these answers, the request headers on which they depend: the language and country, and the origin
 * of the page, which CORS headers of the answer repeat.
 */
export const sharedVary = 'Accept-Language, Origin';

/** Returns the usual `Cache-Control` header of a call's answers; undefined if they must not be cached. */
export function getCacheControl({ name }: Endpoint): string | undefined {
  const caching = sharedCaching[name];
  return caching && `public, max-age=${caching.maxAge}, stale-while-revalidate=${caching.staleWhileRevalidate}`;
}
