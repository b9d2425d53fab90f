import { minutesBetween } from '../kit/dates/spans.ts';
import type { LocalDateTime } from '../kit/dates/local-date-time.ts';
import { toTime } from '../kit/dates/moments.ts';

const minutesOfDay = 1440;

/** Hours of each day in which something holds (Transmodel "timeband"); it may go over midnight. */
export interface DailyWindow {
  /** `HH:mm` */
  readonly startTime: string;
  /** `HH:mm`; at or before the start: of the next day. */
  readonly endTime: string;
}

/** Whether a coach is on its way in these hours of some day. */
export function runsWithin({ startTime, endTime }: DailyWindow, from: LocalDateTime, until: LocalDateTime): boolean {
  const [start, end] = [toMinutes(startTime), toMinutes(endTime)];
  const lasts = end > start ? end - start : end + minutesOfDay - start;
  const leaves = toMinutes(toTime(from));
  const arrives = leaves + minutesBetween(from, until);
  // The latest window that has begun by the arrival.
  const begun = start + Math.floor((arrives - start) / minutesOfDay) * minutesOfDay;
  return begun + lasts > leaves;
}

function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
