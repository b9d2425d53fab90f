import { localDateTimeAt } from '../kit/dates/wall-clock.ts';
import { toTheMinute } from '../kit/dates/local-date-time.ts';
import type { Itinerary } from './itinerary.ts';

/**
 * Whether an itinerary needs a notice that its times are local: the clocks of the traveller's device, the origin and the
 * destination do not all show the same minute at one instant (field notes §3, 7). Missing zones are ignored.
 *
 * @param atMs the instant, in milliseconds since 1970 UTC
 */
export function needsZoneNotice({ origin, destination }: Pick<Itinerary, 'origin' | 'destination'>, atMs: number) {
  const zones = [origin.timeZone, destination.timeZone].filter((zone) => zone !== undefined);
  // Undefined is the zone of the device.
  const clocks = [undefined, ...zones].map((zone) => toTheMinute(localDateTimeAt(atMs, zone)));
  return new Set(clocks).size > 1;
}
