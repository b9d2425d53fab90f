import { addDays, daysBetween } from '../../kit/dates/day-arithmetic.ts';
import type { LocalDate } from '../../kit/dates/local-date-time.ts';
import type { RibbonDate } from './ribbon-date.ts';

/** Days loaded at first and with each batch (spec §9). */
export const ribbonBatchDays = 7;
/** Width of one day, in px (spec §9). */
export const ribbonItemWidth = 150;
/** Days shown at least, however narrow the ribbon (spec §9). */
export const minimumVisibleDays = 3;

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

/** How many days are shown at once in so many px. */
export function visibleDays(width: number): number {
  return Math.max(minimumVisibleDays, Math.floor(width / ribbonItemWidth));
}

/** Where a ribbon stands. */
export interface RibbonPosition {
  readonly dates: readonly RibbonDate[];
  readonly selected: LocalDate;
  /** Days shown at once. */
  readonly visible: number;
}

/** Whether the next days are to be fetched: fewer than half a screen remain after the selected one (spec §4 "Ribbon"). */
export function needsNextBatch({ dates, selected, visible }: RibbonPosition): boolean {
  const remaining = dates.filter(({ date }) => date > selected).length;
  return remaining < visible / 2;
}

/**
 * Index of the first day shown (spec §3 "initialPosition"): the selected day stands in the middle, as far as the ends
 * allow. A day that is not in the ribbon leaves it at its start.
 */
export function initialPosition({ dates, selected, visible }: RibbonPosition): number {
  const index = dates.findIndex(({ date }) => date === selected);
  return clamp(index - Math.floor((visible - 1) / 2), lastPosition(dates.length, visible));
}

/** Index of the first day shown after an arrow was pressed: a screen further, or back, within the ribbon. */
export function positionAfterStep(
  position: number,
  direction: 'back' | 'forward',
  { dates, visible }: Omit<RibbonPosition, 'selected'>,
): number {
  return clamp(position + (direction === 'forward' ? visible : -visible), lastPosition(dates.length, visible));
}

/**
 * The day list with more days in it: sorted, each day once, and the newer word on a day known already.
 */
export function mergeDates(known: readonly RibbonDate[], more: readonly RibbonDate[]): readonly RibbonDate[] {
  const byDate = new Map([...known, ...more].map((day) => [day.date, day]));
  return [...byDate.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
}

function lastPosition(count: number, visible: number): number {
  return Math.max(0, count - visible);
}

function clamp(position: number, last: number): number {
  return Math.min(Math.max(0, position), last);
}
