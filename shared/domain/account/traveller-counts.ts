import { type Assistance, type SearchModel, sumAssistance } from '../search/search-model.ts';
import type { SavedTraveller } from './saved-traveller.ts';

/** Number of travellers of each kind, and their assistance, as in a search. */
export type PartyCounts = Pick<SearchModel, 'totalPassengers' | 'concessionCount' | 'nusCount' | 'assistance'>;

type Traveller = Pick<SavedTraveller, 'type' | 'assistance' | 'hasAttendant'>;

/**
 * Counts travellers of an account for a search. A personal care attendant is known only as `hasAttendant` of the traveller
 * who needs one, and is assumed to be one of the given travellers who do not need assistance. If there are more attendants
 * than such travellers, the total is increased: one wheelchair user with an attendant is a party of two.
 */
export function countParty(travellers: readonly Traveller[]): PartyCounts {
  const count = (isMatch: (traveller: Traveller) => boolean) => travellers.filter(isMatch).length;
  const assistance: Assistance = {
    wheelchairSeated: count((traveller) => traveller.assistance === 'WHEELCHAIR_SEATED'),
    otherDisability: count((traveller) => traveller.assistance === 'OTHER_DISABILITY'),
    personalCareAttendants: count(({ hasAttendant }) => hasAttendant),
  };
  return {
    totalPassengers: Math.max(travellers.length, sumAssistance(assistance)),
    concessionCount: count(({ type }) => type === 'CONCESSION'),
    nusCount: count(({ type }) => type === 'STUDENT'),
    assistance,
  };
}
