import type { LocalDate } from '../../kit/dates/local-date-time.ts';
import type { Money } from '../../kit/money/money.ts';

/** A day of the date ribbon, the row of days above a list of journeys (spec §3 "Ribbon date"). */
export interface RibbonDate {
  readonly date: LocalDate;
  /** The lowest price of the day for the travellers of the query; null if it is unknown. */
  readonly price: Money | null;
  /** Booking fee in addition to the price; null means no fee. Missing if the operator does not specify it. */
  readonly bookingFee?: Money | null;
  /** Whether the day can be selected: it has coaches. */
  readonly available: boolean;
}

/** Content of a ribbon (spec §2 "Date ribbon"). A ribbon for a reschedule, which moves a booked journey, has no prices. */
export type RibbonMode = 'DaysAndPrices' | 'DaysOnly' | 'RescheduleDaysOnly';

/** Whether the days of a ribbon have prices (spec §2 "Display modes"). */
export function showsPrices(mode: RibbonMode): boolean {
  return mode === 'DaysAndPrices';
}

/**
 * The days that a ribbon shows. A ribbon for a reschedule contains only the days that the journey can be moved to; that
 * of a search also shows unavailable days, disabled. (The specification does not define `RescheduleDaysOnly`.)
 */
export function listVisibleDays<Day extends Pick<RibbonDate, 'available'>>(mode: RibbonMode, days: readonly Day[]) {
  return mode === 'RescheduleDaysOnly' ? days.filter(({ available }) => available) : days;
}

/**
 * Number of additional screens that the ribbon loads after a fast swipe (spec §9 "swipe speed thresholds 5 and 3 give
 * multipliers 2 and 1"), so that scrolling does not stop at the end of the row.
 *
 * @param speed px per millisecond, in either direction
 */
export function getSwipeMultiplier(speed: number): 0 | 1 | 2 {
  const absoluteSpeed = Math.abs(speed);
  if (absoluteSpeed >= 5) return 2;
  return absoluteSpeed >= 3 ? 1 : 0;
}
