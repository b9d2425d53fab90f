import { instantAt } from '../../kit/dates/instant.ts';
import type { Journey } from '../../journeys/journey.ts';

const hourMs = 3_600_000;

/** Hours before its departure from which a booked journey is tracked live. */
export const trackedHours = 48;

/** Hours after its scheduled arrival during which a coach may still be on its way. */
const maxDelayHours = 6;

/**
 * Which data of a booked journey is requested: live data and alerts (`all`) from 48 hours before its departure until 6
 * hours after its scheduled arrival; only alerts before, and nothing afterwards.
 *
 * @param nowMs milliseconds since 1970 UTC
 */
export function getTicketWatch(
  { departureDateTime, arrivalDateTime, origin, destination }: TravelTimes,
  nowMs: number,
): 'nothing' | 'alerts' | 'all' {
  // If a zone is missing, that of the origin or UTC is close enough: the limits are many hours.
  const departureMs = instantAt(departureDateTime, origin.timeZone ?? 'UTC');
  const arrivalMs = instantAt(arrivalDateTime, destination.timeZone ?? origin.timeZone ?? 'UTC');
  if (nowMs > arrivalMs + maxDelayHours * hourMs) return 'nothing';
  return nowMs < departureMs - trackedHours * hourMs ? 'alerts' : 'all';
}

type TravelTimes = Pick<Journey, 'departureDateTime' | 'arrivalDateTime' | 'origin' | 'destination'>;
