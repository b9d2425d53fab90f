import { instantAt } from '../../kit/dates/instant.ts';
import type { Journey } from '../../journeys/journey.ts';

const hourMs = 3_600_000;

/** So long before its departure a booked journey is followed as it runs; a coach is tracked from some hours before. */
export const followedHours = 48;

/** So long after its planned arrival a coach may still be on its way. */
const lateHours = 6;

/**
 * What is asked about a booked journey at a moment: how it runs and its alerts when it leaves within two days, its alerts
 * alone before, nothing once it is over.
 *
 * @param nowMs milliseconds since 1970 UTC
 */
export function ticketWatch(
  { departureDateTime, arrivalDateTime, origin, destination }: TravelTimes,
  nowMs: number,
): 'nothing' | 'alerts' | 'all' {
  // Without a zone a day either way is as good as nothing: its clock may be any.
  const leavesMs = instantAt(departureDateTime, origin.timeZone ?? 'UTC');
  const arrivesMs = instantAt(arrivalDateTime, destination.timeZone ?? origin.timeZone ?? 'UTC');
  if (nowMs > arrivesMs + lateHours * hourMs) return 'nothing';
  return nowMs < leavesMs - followedHours * hourMs ? 'alerts' : 'all';
}

type TravelTimes = Pick<Journey, 'departureDateTime' | 'arrivalDateTime' | 'origin' | 'destination'>;
