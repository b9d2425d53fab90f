import type { Assistance, SearchModel } from './search-model.ts';

/**
 * The same search for fewer travellers, as offered when too few seats are left (spec §5 "Error id 231"). Ordinary
 * travellers stay behind first, then students, then concession holders; nobody can need more assistance than there are
 * travellers.
 *
 * @param travellers At least 1 are left.
 */
export function forFewer<Search extends SearchModel>(search: Search, travellers: number): Search {
  const totalPassengers = Math.max(1, Math.min(search.totalPassengers, Math.floor(travellers)));
  const concessionCount = Math.min(search.concessionCount, totalPassengers);
  return {
    ...search,
    totalPassengers,
    concessionCount,
    nusCount: Math.min(search.nusCount, totalPassengers - concessionCount),
    assistance: atMost(search.assistance, totalPassengers),
    inboundAssistance: atMost(search.inboundAssistance, totalPassengers),
  };
}

function atMost(assistance: Assistance, travellers: number): Assistance {
  const wheelchairSeated = Math.min(assistance.wheelchairSeated, travellers);
  const otherDisability = Math.min(assistance.otherDisability, travellers - wheelchairSeated);
  const rest = travellers - wheelchairSeated - otherDisability;
  return {
    wheelchairSeated,
    otherDisability,
    personalCareAttendants: Math.min(assistance.personalCareAttendants, rest),
  };
}
