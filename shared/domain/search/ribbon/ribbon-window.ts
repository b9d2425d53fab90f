import { addDays, daysBetween } from '../../kit/dates/day-arithmetic.ts';
import type { LocalDate } from '../../kit/dates/local-date-time.ts';
import type { RibbonDate } from './ribbon-date.ts';

/** Days loaded at first and with each batch (spec §9). */
export const ribbonBatchDays = 7;
/** The days of a batch, from its first. */
export function batchFrom(first: LocalDate, days: number = ribbonBatchDays): readonly LocalDate[] {
  return Array.from({ length: days }, (_day, index) => addDays(first, index));
}

/** The days of a ribbon before it is known which have coaches: whole batches, up to a day. They can be chosen at once. */
export function unknownDays(from: LocalDate, until: LocalDate): readonly RibbonDate[] {
  const batches = Math.floor(Math.max(0, daysBetween(from, until)) / ribbonBatchDays) + 1;
  return batchFrom(from, batches * ribbonBatchDays).map((date) => ({ date, price: null, available: true }));
}

/** How far ahead of today a day may be for the ribbon still to begin with today, in days. */
const daysFromToday = 56;

/**
 * The day that a ribbon begins with: today (spec §3 "Ribbon search model"), or a chosen day that is over already. A day
 * months away has two weeks before it, since all days up to it would be asked for and drawn.
 */
export function ribbonStart(today: LocalDate, chosen: LocalDate): LocalDate {
  if (chosen < today) return chosen;
  return daysBetween(today, chosen) <= daysFromToday ? today : addDays(chosen, -2 * ribbonBatchDays);
}

/**
 * The day list with more days in it: sorted, each day once, and the newer word on a day known already.
 */
export function mergeDates(known: readonly RibbonDate[], more: readonly RibbonDate[]): readonly RibbonDate[] {
  const byDate = new Map([...known, ...more].map((day) => [day.date, day]));
  return [...byDate.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
}
