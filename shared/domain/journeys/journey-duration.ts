import { getClockDifference, minutesPassed } from '../kit/dates/instant.ts';
import type { JourneyPart } from './journey.ts';

type JourneyTimes = Pick<JourneyPart, 'departureDateTime' | 'arrivalDateTime' | 'duration' | 'origin' | 'destination'>;

/** An ISO 8601 duration in days, hours, minutes and seconds, such as `PT2H35M`. */
const isoDuration = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:[\d.]+S)?)?$/;

/**
 * Duration of a journey in minutes (spec §2 "journey duration"): the operator's, or else calculated from its times, if
 * the time zones allow.
 *
 * @returns `undefined` if it is unknown
 */
export function getDurationMinutes(journey: JourneyTimes): number | undefined {
  const statedMinutes = parseIsoMinutes(journey.duration ?? '');
  if (statedMinutes !== undefined) return statedMinutes;
  const { departure, arrival } = getEnds(journey);
  const elapsedMinutes = minutesPassed(departure, arrival);
  return elapsedMinutes !== undefined && elapsedMinutes > 0 ? elapsedMinutes : undefined;
}

/**
 * Minutes by which the clocks at the destination are ahead of those at the origin; 0 if they agree or the zones are
 * unknown. Zones with different names may agree, such as London and Dublin.
 */
export function getMinutesAhead(journey: JourneyTimes): number {
  const { origin, destination } = journey;
  if (origin.timeZone === destination.timeZone) return 0;
  const { departure, arrival } = getEnds(journey);
  // The difference at the time of arrival, in case the clocks change during the journey.
  return getClockDifference({ ...departure, time: arrival.time }, arrival) ?? 0;
}

/** Text for a duration: in minutes only below an hour, otherwise in hours and two-digit minutes. */
export interface DurationText {
  (key: 'minutes', fillings: { readonly minutes: number }): string;
  (key: 'hours', fillings: { readonly hours: number; readonly minutes: string }): string;
}

/** Formats a duration, such as 2 h 05 min. */
export function formatDuration(totalMinutes: number, text: DurationText): string {
  const { hours, minutes } = splitMinutes(totalMinutes);
  if (hours === 0) return text('minutes', { minutes });
  return text('hours', { hours, minutes: String(minutes).padStart(2, '0') });
}

/** Splits a duration into hours and minutes. */
export function splitMinutes(minutes: number): { readonly hours: number; readonly minutes: number } {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

function getEnds({ departureDateTime, arrivalDateTime, origin, destination }: JourneyTimes) {
  return {
    departure: { time: departureDateTime, timeZone: origin.timeZone },
    arrival: { time: arrivalDateTime, timeZone: destination.timeZone },
  };
}

function parseIsoMinutes(duration: string): number | undefined {
  const [, days = '0', hours = '0', minutes = '0'] = isoDuration.exec(duration) ?? [];
  const total = Number(days) * 1440 + Number(hours) * 60 + Number(minutes);
  // "P" and "PT" have no content, and no journey takes 0 minutes.
  return total > 0 ? total : undefined;
}
