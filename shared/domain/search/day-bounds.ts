import { addDays } from '../kit/dates/day-arithmetic.ts';
import type { LocalDate } from '../kit/dates/local-date-time.ts';
import type { JourneySearch } from './journey-search.ts';

/** The first and last allowed day of a date field. */
export interface DateBounds {
  readonly min: LocalDate;
  readonly max: LocalDate;
}

/**
 * Bounds of the outbound date: from today to the last available day (today if that is past), or without available dates to the
 * end of the current month (spec §4 "Search form"). Available dates are days with coaches on sale, in ascending order.
 */
export function getOutboundBounds({ outboundDates = [] }: JourneySearch, today: LocalDate): DateBounds {
  return { min: today, max: getLastDay(outboundDates, today, today) };
}

/**
 * Bounds of the inbound date: from the outbound date (today if it is missing or past) to the last available return date, or
 * without available return dates to the end of the current month (spec §4 "Search form"). The maximum is never before the
 * minimum.
 */
export function getInboundBounds({ departureDate, availableReturnDates = [] }: JourneySearch, today: LocalDate) {
  const min = departureDate !== undefined && departureDate > today ? departureDate : today;
  return { min, max: getLastDay(availableReturnDates, min, today) };
}

/** The first available day within bounds (spec §3 "minDateAvailable"), at which a calendar opens. */
export function findFirstAvailable(dates: readonly LocalDate[], { min, max }: DateBounds): LocalDate | undefined {
  return dates.find((date) => date >= min && date <= max);
}

/** The last day of the month of a date. */
export function getEndOfMonth(date: LocalDate): LocalDate {
  // Four days after the 28th are in the next month, even if a month has 31 days.
  const nextMonth = addDays(`${date.slice(0, 8)}28`, 4);
  return addDays(`${nextMonth.slice(0, 8)}01`, -1);
}

/**
 * The last of the available days, which are in ascending order, or else the end of the current month; at least `min`, because
 * both may be before it.
 */
function getLastDay(availableDates: readonly LocalDate[], min: LocalDate, today: LocalDate): LocalDate {
  const lastAvailable = availableDates.at(-1) ?? getEndOfMonth(today);
  return lastAvailable > min ? lastAvailable : min;
}
