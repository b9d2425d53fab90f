import { minutesBetween } from '../kit/dates/day-arithmetic.ts';
import { type LocalDateTime, toTime } from '../kit/dates/local-date-time.ts';

const minutesPerDay = 1440;

/** Hours of each day in which an alert is valid (Transmodel "timeband"); may include midnight. */
export interface DailyWindow {
  /** `HH:mm` */
  readonly startTime: string;
  /** `HH:mm`; at or before the start: on the next day. */
  readonly endTime: string;
}

/** Whether a coach is on its way in these hours of any day. */
export function isWithinWindow(
  { startTime, endTime }: DailyWindow,
  from: LocalDateTime,
  until: LocalDateTime,
): boolean {
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
