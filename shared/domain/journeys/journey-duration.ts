import { getClockDifference, minutesPassed } from '../kit/dates/instant.ts';
import type { JourneyPart, JourneyPlace } from './journey.ts';

/** Departure and arrival of a journey, in the local times of its ends. */
export type JourneyTimes = Pick<JourneyPart, 'departureDateTime' | 'arrivalDateTime'> & {
  /** By ISO 8601. */
  readonly duration?: string;
  readonly origin: Pick<JourneyPlace, 'timeZone'>;
  readonly destination: Pick<JourneyPlace, 'timeZone'>;
};

/** An ISO 8601 duration in days, hours, minutes and seconds, such as `PT2H35M`. */
const isoDuration = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:[\d.]+S)?)?$/;

/**
 * Returns the duration of a journey in minutes (spec §2 "journey duration"): the operator's `duration` if it is valid, or
 * else the time from departure to arrival. If no time zone is given, both ends are assumed to be in the same zone.
 *
 * @returns `undefined` if it is unknown: only one time zone is given, this browser does not know one, or the arrival is not
 *   after the departure
 */
export function getDurationMinutes(journey: JourneyTimes): number | undefined {
  const statedMinutes = parseIsoMinutes(journey.duration ?? '');
  if (statedMinutes !== undefined) return statedMinutes;
  const { departure, arrival } = getEnds(journey);
  const elapsedMinutes = minutesPassed(departure, arrival);
  return elapsedMinutes !== undefined && elapsedMinutes > 0 ? elapsedMinutes : undefined;
}

/**
 * Returns by how many minutes the clocks at the destination are ahead of those at the origin: 60 from London to Paris, -60 from
 * Paris to London. 0 if they agree, as in zones with different names such as London and Dublin, or if a zone is unknown.
 */
export function getMinutesAhead(journey: JourneyTimes): number {
  const { origin, destination } = journey;
  if (origin.timeZone === destination.timeZone) return 0;
  const { departure, arrival } = getEnds(journey);
  // The difference at the time of arrival, in case the clocks change during the journey.
  return getClockDifference({ ...departure, time: arrival.time }, arrival) ?? 0;
}

/**
 * Returns the message for a duration in the page's language: below an hour in minutes only, otherwise in hours and minutes,
 * which then have two digits.
 */
export interface DurationText {
  (key: 'minutes', values: { readonly minutes: number }): string;
  (key: 'hours', values: { readonly hours: number; readonly minutes: string }): string;
}

/** Formats a duration in minutes: 45 is "45 min", and 125 is "2 h 05 min", if these are the messages of `text`. */
export function formatDuration(totalMinutes: number, text: DurationText): string {
  const { hours, minutes } = splitMinutes(totalMinutes);
  if (hours === 0) return text('minutes', { minutes });
  return text('hours', { hours, minutes: String(minutes).padStart(2, '0') });
}

/** Splits a duration into hours and minutes. */
export function splitMinutes(minutes: number): { readonly hours: number; readonly minutes: number } {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** The local departure and arrival time, each with the time zone of its place. */
function getEnds({ departureDateTime, arrivalDateTime, origin, destination }: JourneyTimes) {
  return {
    departure: { time: departureDateTime, timeZone: origin.timeZone },
    arrival: { time: arrivalDateTime, timeZone: destination.timeZone },
  };
}

/** Converts a duration to minutes, without its seconds: `P1DT2H35M` to 1595. Undefined for invalid texts. */
function parseIsoMinutes(duration: string): number | undefined {
  const [, days = '0', hours = '0', minutes = '0'] = isoDuration.exec(duration) ?? [];
  const total = Number(days) * 1440 + Number(hours) * 60 + Number(minutes);
  // 0 for invalid texts, for "P" and "PT", which the expression accepts, and for less than a minute, which no journey takes.
  return total > 0 ? total : undefined;
}
