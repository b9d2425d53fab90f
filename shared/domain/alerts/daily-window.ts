import { minutesBetween } from '../kit/dates/day-arithmetic.ts';
import { type LocalDateTime, toTime } from '../kit/dates/local-date-time.ts';

const minutesPerDay = 1440;

/** Hours of each day in which an alert is valid (a "timeband" in Transmodel); may include midnight. */
export interface DailyWindow {
  /** `HH:mm` */
  readonly startTime: string;
  /** `HH:mm`; on the next day if it is equal to the start time (a window of 24 hours) or before it. */
  readonly endTime: string;
}

/**
 * Whether a coach is under way at any time within the window, on any day: a coach from 21:30 to 02:00 is, for a window from
 * 23:00 to 05:00. The end of the window is exclusive.
 *
 * @param from its departure, in the local time of the window
 * @param until its arrival, in the same local time
 */
export function isUnderWayInWindow({ startTime, endTime }: DailyWindow, from: LocalDateTime, until: LocalDateTime) {
  const [start, end] = [toMinutes(startTime), toMinutes(endTime)];
  const windowMinutes = end > start ? end - start : end + minutesPerDay - start;
  const departure = toMinutes(toTime(from));
  const arrival = departure + minutesBetween(from, until);
  // All times are in minutes since midnight of the day of departure. The latest window that starts at or before the
  // arrival: if this one has ended at the departure, so have all earlier ones.
  const lastWindowStart = start + Math.floor((arrival - start) / minutesPerDay) * minutesPerDay;
  return lastWindowStart + windowMinutes > departure;
}

function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
