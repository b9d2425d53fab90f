import type { LocalDate } from '../kit/dates/local-date-time.ts';
import type { JourneySearch } from './journey-search.ts';

/** The outbound date, or undefined if it is not in the loaded list of available dates (spec §4 "Search form"). */
export function checkOutboundDate(
  date: LocalDate | undefined,
  available: readonly LocalDate[] | undefined,
): LocalDate | undefined {
  return date === undefined || !available || available.includes(date) ? date : undefined;
}

/**
 * The outbound date shown in the form: the selected one, or else the first with coaches once they have loaded. Most
 * visitors travel soon, and a suggestion is easy to change.
 */
export function suggestOutboundDate({ departureDate, outboundDates }: JourneySearch): LocalDate | undefined {
  return departureDate ?? outboundDates?.[0];
}

/**
 * Whether an outbound date is after the maximum without available dates, the end of the current month (spec §4 "Search
 * form").
 */
export function isAfterThisMonth(date: LocalDate, today: LocalDate): boolean {
  return date.slice(0, 7) > today.slice(0, 7);
}

/**
 * The inbound date that an outbound date suggests (spec §4 "Search form"): the existing one if it is not before it, or
 * else the first available return date from it. If there is no such day, an existing date is moved to the outbound
 * date; otherwise none is suggested.
 */
export function suggestInboundDate(search: JourneySearch): LocalDate | undefined {
  const { departureDate, inboundDepartureDate: existing, availableReturnDates = [] } = search;
  if (departureDate === undefined) return existing;
  if (existing !== undefined && existing >= departureDate) return existing;
  return availableReturnDates.find((date) => date >= departureDate) ?? (existing && departureDate);
}
