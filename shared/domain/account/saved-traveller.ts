import type { TravellerName } from '../basket/passengers/passenger-info.ts';

/**
 * Passenger types with their own fares (spec §1): ordinary, concession holders such as seniors, students (`nus` in the API).
 */
export const travellerTypes = ['ADULT', 'CONCESSION', 'STUDENT'] as const;
/** A passenger type. */
export type TravellerType = (typeof travellerTypes)[number];

/**
 * Assistance that a traveller needs (spec §3 "Passenger info" disabilityStatus): none, a space for the wheelchair in which
 * they travel, or help with a different disability.
 */
export const assistanceNeeds = ['NONE', 'WHEELCHAIR_SEATED', 'OTHER_DISABILITY'] as const;
/** Assistance that one traveller needs. */
export type AssistanceNeed = (typeof assistanceNeeds)[number];

/** The editable data of a saved traveller. */
export interface TravellerDetails extends TravellerName {
  readonly type: TravellerType;
  readonly assistance: AssistanceNeed;
  /** Whether a personal care attendant (pca) accompanies them. */
  readonly hasAttendant: boolean;
  /** Whether the traveller is first in lists; at most one traveller per account is. */
  readonly isDefault: boolean;
}

/** A traveller saved in an account. */
export interface SavedTraveller extends TravellerDetails {
  readonly travellerId: string;
}

/** Maximum number of saved travellers of an account: enough for a large group. */
export const maxSavedTravellers = 20;

/** Sorts travellers: the default one first, then by last name and first name, in the alphabetical order of the language. */
export function sortTravellers<Traveller extends SavedTraveller>(travellers: readonly Traveller[], locale: string) {
  const { compare } = new Intl.Collator(locale);
  return [...travellers].sort(
    (a, b) =>
      Number(b.isDefault) - Number(a.isDefault) || compare(a.lastName, b.lastName) || compare(a.firstName, b.firstName),
  );
}
