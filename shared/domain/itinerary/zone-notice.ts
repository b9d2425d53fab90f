import { localDateTimeAt } from '../kit/dates/wall-clock.ts';
import { toTheMinute } from '../kit/dates/moments.ts';
import type { Itinerary } from './itinerary.ts';

/**
 * Whether it must be said that times are those of each city: the clocks of the traveller, the origin and the destination
 * do not all show the same (field notes §3, 7). Nothing is said of zones that are unknown.
 *
 * @param atMs milliseconds since 1970 UTC
 */
export function needsZoneNotice(
  { origin, destination }: Pick<Itinerary, 'origin' | 'destination'>,
  atMs: number,
): boolean {
  const told = [origin.timeZone, destination.timeZone].filter((zone) => zone !== undefined);
  const clocks = [undefined, ...told].map((zone) => toTheMinute(localDateTimeAt(atMs, zone)));
  return new Set(clocks).size > 1;
}
