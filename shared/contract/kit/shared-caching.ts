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
 * Departures of a day. The host lets shared caches store them only if the day has not begun anywhere and no departure has
 * live data. Other days are updated live, and browsers always revalidate them.
 */
const departures: SharedCaching = { maxAge: minute, staleWhileRevalidate: minute };

/**
 * Calls of the API whose answers are the same for all visitors with the same language, by name. The answers of all other
 * calls depend on the visitor or change constantly, such as prices, seats and live data, and must not be cached.
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

/** Returns the `Cache-Control` header of a call's answer; undefined if the answer must not be cached. */
export function getCacheControl({ name }: Endpoint): string | undefined {
  const caching = sharedCaching[name];
  return caching && `public, max-age=${caching.maxAge}, stale-while-revalidate=${caching.staleWhileRevalidate}`;
}
