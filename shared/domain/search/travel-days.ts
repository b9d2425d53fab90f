import type { LocalDate } from '../kit/dates/local-date-time.ts';
import type { JourneySearch } from './journey-search.ts';

/** The outbound date is kept only if in the available list, once there is one; otherwise cleared (spec §4 "Search form"). */
export function availableOutboundDate(
  date: LocalDate | undefined,
  available: readonly LocalDate[] | undefined,
): LocalDate | undefined {
  return date === undefined || !available || available.includes(date) ? date : undefined;
}

/**
 * The outbound date that stands in the form: the chosen one, else the first with coaches, once they are known. Most who
 * come to search leave soon, and a day that is there to be changed costs them nothing.
 */
export function suggestedOutboundDate({ departureDate, outboundDates }: JourneySearch): LocalDate | undefined {
  return departureDate ?? outboundDates?.[0];
}

/**
 * Whether an outbound date lies after all that can be chosen while no available dates are known: the maximum is the end
 * of the current month then (spec §4 "Search form").
 */
export function isAfterThisMonth(date: LocalDate, today: LocalDate): boolean {
  return date.slice(0, 7) > today.slice(0, 7);
}

/**
 * The inbound date that an outbound date suggests (spec §4 "Search form"): the existing one if it is on or after it,
 * else the first available return date on or after it. Where no such day is known, an existing one is moved to the
 * outbound date, and none is suggested where there was none.
 */
export function suggestedInboundDate(search: JourneySearch): LocalDate | undefined {
  const { departureDate, inboundDepartureDate: existing, availableReturnDates = [] } = search;
  if (departureDate === undefined) return existing;
  if (existing !== undefined && existing >= departureDate) return existing;
  return availableReturnDates.find((date) => date >= departureDate) ?? (existing && departureDate);
}
