import { IANAZone } from 'luxon';
import { type Instant } from '../timetable/timetable.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
/** Days of one zone that are kept: two years and more, as far as anybody may ask. */
const keptDays = 1000;

/** Zone → day in UTC → how far its clock is ahead all day; NaN on a day when it changes. */
const offsets = new Map<string, Map<number, number>>();

/** How far a place's clock is ahead of UTC at a moment, in milliseconds. To ask the calendar each time costs a search half its time. */
export function zoneOffset(time: Instant, timeZone: string): number {
  const days = offsets.get(timeZone) ?? new Map<number, number>();
  if (days.size === 0) offsets.set(timeZone, days);
  const day = Math.floor(time / dayMs);
  const offset = days.get(day) ?? keepOffset(days, day, timeZone);
  return Number.isNaN(offset) ? offsetAt(time, timeZone) : offset;
}

/** The day on a place's clock at a moment, in days since 1970-01-01. */
export function dayAt(time: Instant, timeZone: string): number {
  return Math.floor((time + zoneOffset(time, timeZone)) / dayMs);
}

function keepOffset(days: Map<number, number>, day: number, timeZone: string): number {
  const [first, last] = [offsetAt(day * dayMs, timeZone), offsetAt((day + 1) * dayMs, timeZone)];
  const offset = first === last ? first : NaN;
  if (days.size >= keptDays) days.clear();
  days.set(day, offset);
  return offset;
}

function offsetAt(time: Instant, timeZone: string): number {
  return IANAZone.create(timeZone).offset(time) * minuteMs;
}
