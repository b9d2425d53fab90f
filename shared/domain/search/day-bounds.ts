import { addDays } from '../kit/dates/day-arithmetic.ts';
import type { LocalDate } from '../kit/dates/local-date-time.ts';
import type { JourneySearch } from './journey-search.ts';

/** The days that a date field may be set to. */
export interface DayBounds {
  readonly min: LocalDate;
  readonly max: LocalDate;
}

/**
 * First and last day of the outbound date: from today to the last available day; with no available dates the maximum is
 * the end of the current month (spec §4 "Search form").
 */
export function outboundBounds({ outboundDates = [] }: JourneySearch, today: LocalDate): DayBounds {
  return { min: today, max: lastDay(outboundDates, today, today) };
}

/**
 * First and last day of the inbound date: from the outbound date to the last available return date (spec §4 "Search
 * form"). Without available return dates the maximum is that of an outbound date without any.
 */
export function inboundBounds(
  { departureDate, availableReturnDates = [] }: JourneySearch,
  today: LocalDate,
): DayBounds {
  const min = departureDate !== undefined && departureDate > today ? departureDate : today;
  return { min, max: lastDay(availableReturnDates, min, today) };
}

/** The first available day within bounds (spec §3 "minDateAvailable"): where a calendar opens. */
export function firstAvailable(available: readonly LocalDate[], { min, max }: DayBounds): LocalDate | undefined {
  return available.find((date) => date >= min && date <= max);
}

/** The last day of a day's month. */
export function endOfMonth(date: LocalDate): LocalDate {
  const nextMonth = addDays(`${date.slice(0, 8)}28`, 4);
  return addDays(`${nextMonth.slice(0, 8)}01`, -1);
}

/** Never before the first day: a list may hold only what has passed. */
function lastDay(available: readonly LocalDate[], min: LocalDate, today: LocalDate): LocalDate {
  const last = available.at(-1) ?? endOfMonth(today);
  return last > min ? last : min;
}
