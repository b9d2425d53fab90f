import { minutesBetween } from '../kit/dates/day-arithmetic.ts';
import { type LocalDateTime, toTime } from '../kit/dates/local-date-time.ts';

const minutesPerDay = 1440;

/** Hours of each day in which an alert is valid (a "timeband" in Transmodel); may include midnight. */
export interface DailyWindow {
  /** `HH:mm` */
  readonly startTime: string;
  /** `HH:mm`; on the next day if it is at or before the start time. */
  readonly endTime: string;
}

/**
 * Whether a coach is on its way during the window of any day.
 *
 * @param from its departure, in the local time of the window
 * @param until its arrival
 */
export function isWithinWindow({ startTime, endTime }: DailyWindow, from: LocalDateTime, until: LocalDateTime) {
  const [start, end] = [toMinutes(startTime), toMinutes(endTime)];
  const windowMinutes = end > start ? end - start : end + minutesPerDay - start;
  const departure = toMinutes(toTime(from));
  const arrival = departure + minutesBetween(from, until);
  // The latest window that starts before the arrival.
  const lastWindowStart = start + Math.floor((arrival - start) / minutesPerDay) * minutesPerDay;
  return lastWindowStart + windowMinutes > departure;
}

function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
