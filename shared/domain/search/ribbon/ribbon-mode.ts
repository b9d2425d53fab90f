import type { RibbonDate, RibbonMode } from './ribbon-date.ts';

/** Whether the days of a ribbon carry prices (spec §2 "Display modes"). */
export function showsPrices(mode: RibbonMode): boolean {
  return mode === 'DaysAndPrices';
}

/**
 * The days that a ribbon shows. For a reschedule only those that the journey can be moved to; a search shows the others
 * too, as days that cannot be chosen. (How the third mode differs is not specified; days on which nothing can be done
 * would be in the way there.)
 */
export function daysShown<Day extends Pick<RibbonDate, 'available'>>(
  mode: RibbonMode,
  days: readonly Day[],
): readonly Day[] {
  return mode === 'RescheduleDaysOnly' ? days.filter(({ available }) => available) : days;
}
