import { noAssistance, type SearchModel } from '../search/search-model.ts';
import type { Fare } from './fare-list.ts';

/** The search that a fare stands for: one traveller, one way, on the day of the lowest price. */
export function fareSearch(originId: number, { city, date }: Pick<Fare, 'city' | 'date'>): SearchModel {
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
