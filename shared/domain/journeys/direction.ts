import type { LocalDate } from '../kit/dates/local-date-time.ts';
import { type Assistance, noAssistance, type SearchModel } from '../search/search-model.ts';

/** The two ways of a return trip (spec §2 "Results page", "return-leg results page"). */
export type Direction = 'outbound' | 'inbound';

/**
 * What is asked for one way of a search, as a single trip. The way back leads from the destination to the origin on the
 * inbound date with the inbound assistance.
 *
 * @returns `undefined` for the way back of a single trip.
 */
export function getSearch(search: SearchModel, direction: Direction): SearchModel | undefined {
  const { inboundDepartureDate, ...single } = { ...search, inboundAssistance: noAssistance };
  if (direction === 'outbound') return single;
  if (inboundDepartureDate === undefined) return undefined;
  return {
    ...single,
    originId: search.destinationId,
    destinationId: search.originId,
    departureDate: inboundDepartureDate,
    assistance: search.inboundAssistance,
  };
}

/** A search with another day for one of its ways. An inbound date before the outbound is moved to it (spec §4). */
export function onDay(search: SearchModel, direction: Direction, date: LocalDate): SearchModel {
  if (direction === 'inbound') return { ...search, inboundDepartureDate: date };
  const { inboundDepartureDate } = search;
  if (inboundDepartureDate === undefined || inboundDepartureDate >= date) return { ...search, departureDate: date };
  return { ...search, departureDate: date, inboundDepartureDate: date };
}

/** The assistance asked for one way of a search. */
export function getAssistance(search: SearchModel, direction: Direction): Assistance {
  return direction === 'outbound' ? search.assistance : search.inboundAssistance;
}
