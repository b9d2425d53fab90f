import { isSelectedCityId } from '../cities/city.ts';
import type { JourneySearch } from './journey-search.ts';
import { maxPassengers } from './search-query.ts';

/** The fields of the search form that are validated when the traveller presses "Find tickets", in their order. */
export type FindTicketsField = (typeof fields)[number];

/**
 * Validates a search form (spec §5 "find-tickets check"): it needs an origin, a destination, an outbound date, a return
 * date on a return trip, and 1 to 99 travellers.
 *
 * @returns the invalid fields, in the order of the form
 */
export function findInvalidFields(search: JourneySearch): readonly FindTicketsField[] {
  // A missing number of travellers becomes NaN, which fails both comparisons.
  const { totalPassengers = Number.NaN } = search;
  const isInvalid: Readonly<Record<FindTicketsField, boolean>> = {
    startingAt: !isSelectedCityId(search.originId),
    goingTo: !isSelectedCityId(search.destinationId),
    departureDate: !search.departureDate,
    returnDate: !search.singleTrip && !search.inboundDepartureDate,
    travellers: !(totalPassengers >= 1 && totalPassengers <= maxPassengers),
  };
  return fields.filter((field) => isInvalid[field]);
}

/** The fields in the order of the form: origin, destination, outbound date, return date and number of travellers. */
const fields = ['startingAt', 'goingTo', 'departureDate', 'returnDate', 'travellers'] as const;
