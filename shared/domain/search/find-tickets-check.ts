import { isSelectedCityId } from '../cities/city.ts';
import type { JourneySearch } from './journey-search.ts';
import { maxPassengers } from './search-query.ts';

/** The fields that the find-tickets check validates, in the order of the form. */
export type FindTicketsField = 'startingAt' | 'goingTo' | 'departureDate' | 'returnDate' | 'travellers';

/**
 * The invalid fields of the find-tickets check (spec §5): no origin, no destination, no outbound date, no return date
 * on a return trip, or a number of travellers that is below 1, above 99 or not a number. In the order of the form.
 */
export function findInvalidFields(search: JourneySearch): readonly FindTicketsField[] {
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

const fields = ['startingAt', 'goingTo', 'departureDate', 'returnDate', 'travellers'] as const;
