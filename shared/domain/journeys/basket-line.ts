import type { BasketLine } from '../basket/basket.ts';
import type { SearchModel } from '../search/search-model.ts';
import { assistanceOf, type Direction } from './direction.ts';

/** The line of a journey that was found for one way of a search; assistance is that of this way. */
export function basketLine(journeyId: string, search: SearchModel, direction: Direction): BasketLine {
  const { totalPassengers, concessionCount, nusCount } = search;
  const { wheelchairSeated, otherDisability, personalCareAttendants } = assistanceOf(search, direction);
  return {
    journeyId,
    passengerCount: Math.max(0, totalPassengers - concessionCount - nusCount),
    concessionCount,
    nusCount,
    otherDisabilityCount: otherDisability,
    wheelchairSeatedCount: wheelchairSeated,
    pcaCount: personalCareAttendants,
  };
}
