// chunk: cities
import { isSelectedCityId } from '../cities/is-selected-city.ts';
import { isLocalDate } from '../kit/dates/internal-date.ts';
import type { LocalDate } from '../kit/dates/local-date-time.ts';
import { type Assistance, noAssistance, type SearchModel } from './search-model.ts';

/** What a search form holds (spec §3 "Journey search"); the outbound leg begins at the origin, the inbound one at the destination. */
export interface JourneySearch {
  readonly singleTrip: boolean;
  readonly originId?: number;
  readonly destinationId?: number;
  readonly departureDate?: LocalDate;
  readonly inboundDepartureDate?: LocalDate;
  /** Missing: what stands in the field is no number. */
  readonly totalPassengers?: number;
  readonly concessionCount: number;
  readonly nusCount: number;
  readonly assistance: Assistance;
  readonly inboundAssistance: Assistance;
  /** The days with coaches there, in order; missing until they are known. */
  readonly outboundDates?: readonly LocalDate[];
  /** The days with coaches back, in order; missing until they are known, and on a single trip. */
  readonly availableReturnDates?: readonly LocalDate[];
}

/** A form that nobody has touched: one traveller, a single trip. */
export const emptySearch: JourneySearch = {
  singleTrip: true,
  totalPassengers: 1,
  concessionCount: 0,
  nusCount: 0,
  assistance: noAssistance,
  inboundAssistance: noAssistance,
};

/** Which available dates the form needs now (spec §4 "reloads available dates"): none before both cities are chosen. */
export function datesWanted(search: JourneySearch) {
  const { originId, destinationId, singleTrip } = search;
  return originId === undefined || destinationId === undefined
    ? undefined
    : { originId, destinationId, isReturn: !singleTrip };
}

/**
 * Whether a search is allowed: both city ids are numbers, the travellers' number is a number and the outbound date is
 * valid (spec §4 "Search form").
 */
export function isSearchAllowed(search: JourneySearch): boolean {
  const { originId, destinationId, totalPassengers, departureDate } = search;
  return (
    isSelectedCityId(originId) &&
    isSelectedCityId(destinationId) &&
    Number.isFinite(totalPassengers) &&
    departureDate !== undefined &&
    isLocalDate(departureDate)
  );
}

/** The search that a form asks for; `undefined` where none is allowed. */
export function toSearchModel(search: JourneySearch): SearchModel | undefined {
  const { originId, destinationId, departureDate, totalPassengers, inboundDepartureDate, singleTrip } = search;
  if (!isSearchAllowed(search)) return undefined;
  if (originId === undefined || destinationId === undefined) return undefined;
  if (departureDate === undefined || totalPassengers === undefined) return undefined;
  const isReturn = !singleTrip && inboundDepartureDate !== undefined;
  return {
    originId,
    destinationId,
    departureDate,
    totalPassengers,
    ...(isReturn && { inboundDepartureDate }),
    concessionCount: search.concessionCount,
    nusCount: search.nusCount,
    assistance: search.assistance,
    inboundAssistance: isReturn ? search.inboundAssistance : noAssistance,
  };
}
