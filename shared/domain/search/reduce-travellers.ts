import type { Assistance, SearchModel } from './search-model.ts';

/**
 * Returns the same search for fewer travellers, which is offered if a journey has too few seats (spec §5 "Error id 231").
 * Travellers with ordinary fares are removed first, then students (`nusCount`), then concession holders. In each direction,
 * assistance is limited to the number of travellers.
 *
 * @param travellers the maximum number of travellers, such as the number of free seats; at least one traveller remains
 */
export function reduceTravellers<Search extends SearchModel>(search: Search, travellers: number): Search {
  const totalPassengers = Math.max(1, Math.min(search.totalPassengers, Math.floor(travellers)));
  const concessionCount = Math.min(search.concessionCount, totalPassengers);
  return {
    ...search,
    totalPassengers,
    concessionCount,
    nusCount: Math.min(search.nusCount, totalPassengers - concessionCount),
    assistance: limitAssistance(search.assistance, totalPassengers),
    inboundAssistance: limitAssistance(search.inboundAssistance, totalPassengers),
  };
}

/** Travellers in wheelchairs have priority, then those with other disabilities, then attendants. */
function limitAssistance(assistance: Assistance, travellers: number): Assistance {
  const wheelchairSeated = Math.min(assistance.wheelchairSeated, travellers);
  const otherDisability = Math.min(assistance.otherDisability, travellers - wheelchairSeated);
  const rest = travellers - wheelchairSeated - otherDisability;
  const personalCareAttendants = Math.min(assistance.personalCareAttendants, rest);
  return { wheelchairSeated, otherDisability, personalCareAttendants };
}
