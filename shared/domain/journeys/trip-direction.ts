import type { LocalDate } from '../kit/dates/local-date-time.ts';
import { type Assistance, noAssistance, type SearchModel } from '../search/search-model.ts';

/** The directions of a return trip (spec §2 "Results page", "return-leg results page"). */
export type TripDirection = 'outbound' | 'inbound';

/**
 * One direction of a search as a one-way search. The search for the return leads from the destination to the origin on the
 * inbound date, with the inbound assistance.
 *
 * @returns `undefined` for the return of a one-way search
 */
export function getOneWaySearch(search: SearchModel, direction: TripDirection): SearchModel | undefined {
  // Without the date and the assistance of the return.
  const { inboundDepartureDate, ...oneWay } = { ...search, inboundAssistance: noAssistance };
  if (direction === 'outbound') return oneWay;
  if (inboundDepartureDate === undefined) return undefined;
  return {
    ...oneWay,
    originId: search.destinationId,
    destinationId: search.originId,
    departureDate: inboundDepartureDate,
    assistance: search.inboundAssistance,
  };
}

/**
 * Sets the date of one direction. If the new outbound date is after the inbound date, the inbound date becomes the same
 * day (spec §4). A new inbound date never changes the outbound date, even if it is earlier.
 */
export function setDate(search: SearchModel, direction: TripDirection, date: LocalDate): SearchModel {
  if (direction === 'inbound') return { ...search, inboundDepartureDate: date };
  const { inboundDepartureDate } = search;
  if (inboundDepartureDate === undefined || inboundDepartureDate >= date) return { ...search, departureDate: date };
  return { ...search, departureDate: date, inboundDepartureDate: date };
}

/** The assistance requested for one direction. */
export function getAssistance(search: SearchModel, direction: TripDirection): Assistance {
  return direction === 'outbound' ? search.assistance : search.inboundAssistance;
}
