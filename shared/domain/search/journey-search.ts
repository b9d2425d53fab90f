// Rollup chunk: cities (read by shared/build/chunk-marks.mjs)
import { isSelectedCityId } from '../cities/city.ts';
import { isLocalDate } from '../kit/dates/internal-date.ts';
import type { LocalDate } from '../kit/dates/local-date-time.ts';
import { noAssistance, type SearchModel } from './search-model.ts';

/**
 * The content of a search form (spec §3 "Journey search"). The outbound journey starts at the origin, the inbound one
 * at the destination. `totalPassengers` is missing if its field does not contain a number.
 */
export interface JourneySearch extends Partial<Omit<SearchModel, CountField>>, Pick<SearchModel, CountField> {
  readonly singleTrip: boolean;
  /** The days with outbound coaches, in order; missing until they have loaded. */
  readonly outboundDates?: readonly LocalDate[];
  /** The days with return coaches, in order; missing until they have loaded, and for one-way trips. */
  readonly availableReturnDates?: readonly LocalDate[];
}

type CountField = 'concessionCount' | 'nusCount' | 'assistance' | 'inboundAssistance';

/** The initial form: one traveller, one way. */
export const emptySearch: JourneySearch = {
  singleTrip: true,
  totalPassengers: 1,
  concessionCount: 0,
  nusCount: 0,
  assistance: noAssistance,
  inboundAssistance: noAssistance,
};

/**
 * The query for the available dates that the form needs (spec §4 "reloads available dates"); undefined until both
 * cities are selected.
 */
export function getDatesToLoad(search: JourneySearch) {
  const { originId, destinationId, singleTrip } = search;
  return originId === undefined || destinationId === undefined
    ? undefined
    : { originId, destinationId, isReturn: !singleTrip };
}

/**
 * Whether a search is allowed: both city ids are numbers, the number of travellers is a number, and the outbound date
 * is valid (spec §4 "Search form").
 */
export function isSearchAllowed(search: JourneySearch): search is JourneySearch & SearchModel {
  const { originId, destinationId, totalPassengers, departureDate } = search;
  return (
    isSelectedCityId(originId) &&
    isSelectedCityId(destinationId) &&
    Number.isFinite(totalPassengers) &&
    departureDate !== undefined &&
    isLocalDate(departureDate)
  );
}

/** The search of a form; `undefined` if it is not allowed. */
export function toSearchModel(search: JourneySearch): SearchModel | undefined {
  if (!isSearchAllowed(search)) return undefined;
  const { originId, destinationId, departureDate, totalPassengers, inboundDepartureDate, singleTrip } = search;
  const isReturn = !singleTrip && inboundDepartureDate !== undefined;
  return {
    originId,
    destinationId,
    departureDate,
    totalPassengers,
    // Absent for a single trip: the event `coach:search` contains these properties.
    ...(isReturn && { inboundDepartureDate }),
    concessionCount: search.concessionCount,
    nusCount: search.nusCount,
    assistance: search.assistance,
    inboundAssistance: isReturn ? search.inboundAssistance : noAssistance,
  };
}
