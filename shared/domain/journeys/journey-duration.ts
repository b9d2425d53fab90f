import { getClockDifference, minutesPassed, type PlacedTime } from '../kit/dates/instant.ts';
import type { JourneyPart } from './journey.ts';

type Ends = Pick<JourneyPart, 'departureDateTime' | 'arrivalDateTime' | 'duration' | 'origin' | 'destination'>;

const isoDuration = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:[\d.]+S)?)?$/;

/**
 * How long a journey takes, in minutes (spec §2 "journey duration"): as the operator gives it, else from its times as far
 * as the zones of its ends allow.
 *
 * @returns `undefined` where it cannot be known.
 */
export function durationMinutes(journey: Ends): number | undefined {
  const told = journey.duration === undefined ? undefined : isoMinutes(journey.duration);
  if (told !== undefined) return told;
  const { departure, arrival } = getEnds(journey);
  const passed = minutesPassed(departure, arrival);
  return passed !== undefined && passed > 0 ? passed : undefined;
}

/**
 * By how many minutes the clocks are ahead where a journey ends; 0 where they agree, and where the zones are unknown.
 * Other names of a zone are no news: London and Dublin have one time.
 */
export function clocksAhead(journey: Ends): number {
  const { origin, destination } = journey;
  if (origin.timeZone === destination.timeZone) return 0;
  const { departure, arrival } = getEnds(journey);
  return getClockDifference({ ...departure, time: arrival.time }, arrival) ?? 0;
}

/** Says a duration: below an hour in minutes alone, else with minutes of two digits. */
export interface DurationText {
  (key: 'minutes', fillings: { readonly minutes: number }): string;
  (key: 'hours', fillings: { readonly hours: number; readonly minutes: string }): string;
}

/** A duration in words, such as 2 h 05 min. */
export function formatDuration(allMinutes: number, text: DurationText): string {
  const { hours, minutes } = hoursAndMinutes(allMinutes);
  if (hours === 0) return text('minutes', { minutes });
  return text('hours', { hours, minutes: String(minutes).padStart(2, '0') });
}

/** The hours of a duration, and the minutes that are left. */
export function hoursAndMinutes(minutes: number): { readonly hours: number; readonly minutes: number } {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

function getEnds({ departureDateTime, arrivalDateTime, origin, destination }: Ends): {
  readonly departure: PlacedTime;
  readonly arrival: PlacedTime;
} {
  return {
    departure: { time: departureDateTime, timeZone: origin.timeZone },
    arrival: { time: arrivalDateTime, timeZone: destination.timeZone },
  };
}

function isoMinutes(duration: string): number | undefined {
  const [, days = '0', hours = '0', minutes = '0'] = isoDuration.exec(duration) ?? [];
  const total = Number(days) * 1440 + Number(hours) * 60 + Number(minutes);
  // "P" and "PT" say nothing, and no coach arrives as it leaves.
  return total > 0 ? total : undefined;
}
