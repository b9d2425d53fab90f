import type { LocalDate } from '../kit/dates/local-date-time.ts';
import type { JourneySearch } from './journey-search.ts';

/** The outbound date, or undefined if it is not in the loaded list of available dates (spec §4 "Search form"). */
export function toAvailableDate(date: LocalDate | undefined, available: readonly LocalDate[] | undefined) {
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
 * Whether an outbound date is after the end of the current month, which is the maximum while no available dates are
 * loaded (spec §4 "Search form").
 */
export function isAfterThisMonth(date: LocalDate, today: LocalDate): boolean {
  return date.slice(0, 7) > today.slice(0, 7);
}

/**
 * The inbound date to suggest for the outbound date (spec §4 "Search form"): the existing inbound date if it is not
 * before the outbound date, or else the first available return date from the outbound date. If there is no such day, an
 * existing inbound date is replaced by the outbound date; without one, none is suggested.
 */
export function suggestInboundDate(search: JourneySearch): LocalDate | undefined {
  const { departureDate, inboundDepartureDate: existing, availableReturnDates = [] } = search;
  if (departureDate === undefined) return existing;
  if (existing !== undefined && existing >= departureDate) return existing;
  return availableReturnDates.find((date) => date >= departureDate) ?? (existing && departureDate);
}
