import { addDays, daysBetween } from '../../kit/dates/day-arithmetic.ts';
import type { LocalDate } from '../../kit/dates/local-date-time.ts';
import type { RibbonDate } from './ribbon-date.ts';

/** Number of days that the date ribbon loads at first, and with each further batch (spec §9). */
export const ribbonBatchDays = 7;

/** The days of a batch. */
export function listBatchDays(firstDay: LocalDate, days: number = ribbonBatchDays): readonly LocalDate[] {
  return Array.from({ length: days }, (_day, index) => addDays(firstDay, index));
}

/**
 * Placeholders for days whose availability has not loaded: full batches that start at `from` and include `until`. The
 * traveller can select them at once.
 */
export function createPlaceholderDays(from: LocalDate, until: LocalDate): readonly RibbonDate[] {
  const batches = Math.floor(Math.max(0, daysBetween(from, until)) / ribbonBatchDays) + 1;
  return listBatchDays(from, batches * ribbonBatchDays).map((date) => ({ date, price: null, available: true }));
}

/** If the selected day is further ahead than this number of days, the ribbon does not start today. */
const maxDaysFromToday = 56;

/**
 * The first day of a ribbon: today (spec §3 "Ribbon search model"), or a selected day in the past. If the selected day
 * is months ahead, the ribbon starts two weeks before it, to avoid loading and rendering all days until then.
 */
export function getRibbonStart(today: LocalDate, selectedDay: LocalDate): LocalDate {
  if (selectedDay < today) return selectedDay;
  return daysBetween(today, selectedDay) <= maxDaysFromToday ? today : addDays(selectedDay, -2 * ribbonBatchDays);
}

/** Merges days by date, in order; new data replaces old data. */
export function mergeDays(currentDays: readonly RibbonDate[], newDays: readonly RibbonDate[]): readonly RibbonDate[] {
  const byDate = new Map([...currentDays, ...newDays].map((day) => [day.date, day]));
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}
