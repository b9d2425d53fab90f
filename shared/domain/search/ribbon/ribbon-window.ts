import { addDays, daysBetween } from '../../kit/dates/day-arithmetic.ts';
import type { LocalDate } from '../../kit/dates/local-date-time.ts';
import type { RibbonDate } from './ribbon-date.ts';

/**
 * Number of days that the date ribbon, the row of days with prices above the results, loads at first and with each further
 * batch (spec §9).
 */
export const ribbonBatchDays = 7;

/** The days of a batch, in order. */
export function listBatchDays(firstDay: LocalDate, days: number = ribbonBatchDays): readonly LocalDate[] {
  return Array.from({ length: days }, (_day, index) => addDays(firstDay, index));
}

/**
 * Placeholders for days whose availability has not loaded: as many full batches from `from` on as are needed to include
 * `until`, at least one. The traveller can already select them.
 */
export function createPlaceholderDays(from: LocalDate, until: LocalDate): readonly RibbonDate[] {
  const batches = Math.floor(Math.max(0, daysBetween(from, until)) / ribbonBatchDays) + 1;
  return listBatchDays(from, batches * ribbonBatchDays).map((date) => ({ date, price: null, available: true }));
}

/** If the selected day is further ahead than this number of days, the ribbon does not start today. */
const maxDaysFromToday = 56;

/**
 * The first day of a ribbon: today (spec §3 "Ribbon search model"), or the selected day if that is in the past. If the selected
 * day is more than 56 days ahead, the ribbon starts two weeks before it, so that the days until then are not loaded and
 * rendered.
 */
export function getRibbonStart(today: LocalDate, selectedDay: LocalDate): LocalDate {
  if (selectedDay < today) return selectedDay;
  return daysBetween(today, selectedDay) <= maxDaysFromToday ? today : addDays(selectedDay, -2 * ribbonBatchDays);
}

/** Merges days, sorted by date. If a date is in both lists, the new day replaces the current one. */
export function mergeDays(currentDays: readonly RibbonDate[], newDays: readonly RibbonDate[]): readonly RibbonDate[] {
  const byDate = new Map([...currentDays, ...newDays].map((day) => [day.date, day]));
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}
