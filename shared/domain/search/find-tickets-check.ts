import { isSelectedCityId } from '../cities/is-selected-city.ts';
import type { JourneySearch } from './journey-search.ts';
import { mostPassengers } from './search-query.ts';

/** The fields that the find-tickets check may complain of, in the order of the form. */
export type FindTicketsField = 'startingAt' | 'goingTo' | 'departureDate' | 'returnDate' | 'travellers';

/**
 * The find-tickets check (spec §5): no origin, no destination, no outbound date, no return date on a return trip,
 * travellers below 1, above 99 or not a number. In the order of the form; empty when all is well.
 */
export function findTicketsErrors(search: JourneySearch): readonly FindTicketsField[] {
  const { totalPassengers = Number.NaN } = search;
  const broken: Readonly<Record<FindTicketsField, boolean>> = {
    startingAt: !isSelectedCityId(search.originId),
    goingTo: !isSelectedCityId(search.destinationId),
    departureDate: !search.departureDate,
    returnDate: !search.singleTrip && !search.inboundDepartureDate,
    travellers: !(totalPassengers >= 1 && totalPassengers <= mostPassengers),
  };
  return fields.filter((field) => broken[field]);
}

const fields = ['startingAt', 'goingTo', 'departureDate', 'returnDate', 'travellers'] as const;
