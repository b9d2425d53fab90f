import type { Assistance, SearchModel } from '../search/search-model.ts';
import { sumAssistance } from '../search/special-assistance.ts';
import type { SavedTraveller } from './saved-traveller.ts';

/** How many travel, of each kind, and what assistance they need, as a search asks for it. */
export type PartyCounts = Pick<SearchModel, 'totalPassengers' | 'concessionCount' | 'nusCount' | 'assistance'>;

type Traveller = Pick<SavedTraveller, 'type' | 'assistance' | 'hasAttendant'>;

/**
 * What a search asks for when these travel. Attendants travel too: those who need nothing themselves are taken for them, and
 * where these do not suffice, others come along.
 */
export function countTravellers(travellers: readonly Traveller[]): PartyCounts {
  const count = (is: (traveller: Traveller) => boolean) => travellers.filter(is).length;
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
