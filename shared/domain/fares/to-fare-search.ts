import { noAssistance, type SearchModel } from '../search/search-model.ts';
import type { DestinationFare } from './fare-list.ts';

/** The search for a fare: one traveller, one way, on the day of the lowest price. */
export function toFareSearch(originId: number, { city, date }: Pick<DestinationFare, 'city' | 'date'>): SearchModel {
  return {
    originId,
    destinationId: city.id,
    departureDate: date,
    totalPassengers: 1,
    concessionCount: 0,
    nusCount: 0,
    assistance: noAssistance,
    inboundAssistance: noAssistance,
  };
}
