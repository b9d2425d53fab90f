import type { RibbonDate, RibbonMode } from './ribbon-date.ts';

/** Whether the days of a ribbon have prices (spec §2 "Display modes"). */
export function showsPrices(mode: RibbonMode): boolean {
  return mode === 'DaysAndPrices';
}

/**
 * The days that a ribbon shows. For a reschedule, only those that the journey can be moved to; a search also shows the
 * others, disabled. (The specification does not define how the third mode differs.)
 */
export function listVisibleDays<Day extends Pick<RibbonDate, 'available'>>(
  mode: RibbonMode,
  days: readonly Day[],
): readonly Day[] {
  return mode === 'RescheduleDaysOnly' ? days.filter(({ available }) => available) : days;
}
