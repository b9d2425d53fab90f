// Rollup chunk: cities (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import { isSelectedCityId } from '../cities/city.ts';
import { isLocalDate } from '../kit/dates/internal-date.ts';
import type { LocalDate } from '../kit/dates/local-date-time.ts';
import { noAssistance, type SearchModel } from './search-model.ts';

/**
 * The content of a search form (spec §3 "Journey search"), which may be incomplete: cities, dates and the number of
 * travellers may be missing, whereas the other counts have a default. The outbound journey starts at the origin, the inbound
 * one at the destination. `totalPassengers` is missing if its field does not contain a number.
 */
export interface JourneySearch extends Partial<Omit<SearchModel, CountField>>, Pick<SearchModel, CountField> {
  readonly singleTrip: boolean;
  /** The days with outbound coaches, in order; missing until they have loaded. */
  readonly outboundDates?: readonly LocalDate[];
  /** The days with return coaches, in order; missing until they have loaded, and for one-way trips. */
  readonly availableReturnDates?: readonly LocalDate[];
}

/** The counts of a search that are never missing in a form. `nusCount` is the number of students. */
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
 * The query for the dates with coaches that the form needs: for both cities, and with return dates unless it is a single
 * trip. The dates are loaded again when this query changes (spec §4 "reloads available dates"). Undefined while a city id is
 * missing.
 */
export function toTravelDatesQuery(search: JourneySearch) {
  const { originId, destinationId, singleTrip } = search;
  return originId === undefined || destinationId === undefined
    ? undefined
    : { originId, destinationId, isReturn: !singleTrip };
}

/**
 * Whether a search is allowed: both city ids are numbers above 0, `totalPassengers` is a number, and the outbound date
 * exists in the calendar (spec §4 "Search form"). The inbound date is not required.
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

/**
 * Converts a form to a search; `undefined` if it is not allowed. A return trip without an inbound date becomes a single trip.
 */
export function toSearchModel(search: JourneySearch): SearchModel | undefined {
  if (!isSearchAllowed(search)) return undefined;
  const { originId, destinationId, departureDate, totalPassengers, inboundDepartureDate, singleTrip } = search;
  const isReturn = !singleTrip && inboundDepartureDate !== undefined;
  return {
    originId,
    destinationId,
    departureDate,
    totalPassengers,
    // The property is absent for a single trip, because the event `coach:search` passes this object to the page.
    ...(isReturn && { inboundDepartureDate }),
    concessionCount: search.concessionCount,
    nusCount: search.nusCount,
    assistance: search.assistance,
    inboundAssistance: isReturn ? search.inboundAssistance : noAssistance,
  };
}
