import { addDays, daysBetween } from '../../kit/dates/day-arithmetic.ts';
import type { LocalDate } from '../../kit/dates/local-date-time.ts';
import type { RibbonDate } from './ribbon-date.ts';

/** Number of days in a batch. The date ribbon, the row of days above the results, loads complete batches (spec §9). */
export const ribbonBatchDays = 7;

/** Lists consecutive days, by default as many as a batch has. */
export function listConsecutiveDays(firstDay: LocalDate, days: number = ribbonBatchDays): readonly LocalDate[] {
  return [...Array(days).keys()].map((index) => addDays(firstDay, index));
}

/**
 * Placeholders for days whose availability has not loaded: as many full batches from `from` on as are needed to include
 * `until`, at least one. The traveller can already select them.
 */
export function createPlaceholderDays(from: LocalDate, until: LocalDate): readonly RibbonDate[] {
  const batches = Math.floor(Math.max(0, daysBetween(from, until)) / ribbonBatchDays) + 1;
  return listConsecutiveDays(from, batches * ribbonBatchDays).map((date) => ({ date, price: null, available: true }));
}

/** If the selected day is more days after `minDate` than this, the ribbon starts later. */
const maxDaysFromStart = 56;

/**
 * Returns the first day of a ribbon: `minDate`, or the selected day if that is earlier, as in an old link. If the
 * selected day is more than 56 days after `minDate`, the ribbon starts two weeks before it: fewer days are loaded.
 *
 * @param minDate today (spec §3 "Ribbon search model") or, for an inbound journey, the day of the outbound one
 */
export function getRibbonStart(minDate: LocalDate, selectedDay: LocalDate): LocalDate {
  if (selectedDay < minDate) return selectedDay;
  return daysBetween(minDate, selectedDay) <= maxDaysFromStart ? minDate : addDays(selectedDay, -2 * ribbonBatchDays);
}

/** Merges days, sorted by date. If a date is in both lists, the new day replaces the current one. */
export function mergeDays(currentDays: readonly RibbonDate[], newDays: readonly RibbonDate[]): readonly RibbonDate[] {
  const byDate = new Map([...currentDays, ...newDays].map((day) => [day.date, day]));
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}
