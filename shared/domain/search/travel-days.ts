import type { LocalDate } from '../kit/dates/local-date-time.ts';
import type { JourneySearch } from './journey-search.ts';

/**
 * Returns the outbound date, or undefined if the available dates have loaded and do not contain it. While they have not
 * loaded, any date is returned, because it is checked again when they load (spec §4 "Search form").
 */
export function toAvailableDate(date: LocalDate | undefined, available: readonly LocalDate[] | undefined) {
  return date === undefined || !available || available.includes(date) ? date : undefined;
}

/**
 * The outbound date shown in the form: the selected one, or else the first date with coaches, once the list of dates has
 * loaded. Most visitors travel soon, and a suggestion is easy to change.
 */
export function suggestOutboundDate({ departureDate, outboundDates }: JourneySearch): LocalDate | undefined {
  return departureDate ?? outboundDates?.[0];
}

/**
 * Whether a date is after the last day of the current month. The form rejects such an outbound date if the available
 * dates failed to load or a city is missing (spec §4 "Search form").
 */
export function isAfterThisMonth(date: LocalDate, today: LocalDate): boolean {
  // Compares the months, `yyyy-MM`.
  return date.slice(0, 7) > today.slice(0, 7);
}

/**
 * Returns the inbound date of a return trip after the outbound date has changed (spec §4 "Search form"):
 *
 * 1. without an outbound date, the existing inbound date, if any;
 * 2. the existing inbound date if it is the outbound date or later;
 * 3. the first available return date that is the outbound date or later;
 * 4. the outbound date itself if an inbound date exists that is too early; otherwise undefined.
 */
export function suggestInboundDate(search: JourneySearch): LocalDate | undefined {
  const { departureDate, inboundDepartureDate, availableReturnDates = [] } = search;
  if (departureDate === undefined) return inboundDepartureDate;
  if (inboundDepartureDate !== undefined && inboundDepartureDate >= departureDate) return inboundDepartureDate;
  return availableReturnDates.find((date) => date >= departureDate) ?? (inboundDepartureDate && departureDate);
}
