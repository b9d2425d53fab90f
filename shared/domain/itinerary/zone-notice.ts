import { localDateTimeAt } from '../kit/dates/wall-clock.ts';
import { toTheMinute } from '../kit/dates/local-date-time.ts';
import type { Itinerary } from './itinerary.ts';

/**
 * Whether a notice about local times is needed: the clocks of the traveller's device, the origin and the destination
 * are not all the same (field notes §3, 7). Unknown zones are ignored.
 *
 * @param atMs milliseconds since 1970 UTC
 */
export function needsZoneNotice({ origin, destination }: Pick<Itinerary, 'origin' | 'destination'>, atMs: number) {
  const zones = [origin.timeZone, destination.timeZone].filter((zone) => zone !== undefined);
  // Undefined is the zone of the device.
  const clocks = [undefined, ...zones].map((zone) => toTheMinute(localDateTimeAt(atMs, zone)));
  return new Set(clocks).size > 1;
}
