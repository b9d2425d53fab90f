import { fieldChecks, type FieldProblem, findFieldProblems } from '../kit/fields/field-checks.ts';

/** The types of passengers that journeys are sold to (spec §1): ordinary, concession holders, students (nus). */
export const travellerTypes = ['ADULT', 'CONCESSION', 'STUDENT'] as const;
/** The type of a passenger. */
export type TravellerType = (typeof travellerTypes)[number];

/** What a traveller needs (spec §3 "Passenger info" disabilityStatus). */
export const assistanceNeeds = ['NONE', 'WHEELCHAIR_SEATED', 'OTHER_DISABILITY'] as const;
/** What a traveller needs. */
export type AssistanceNeed = (typeof assistanceNeeds)[number];

/** What an account says of somebody who travels. */
export interface TravellerWords {
  readonly firstName: string;
  readonly lastName: string;
  readonly type: TravellerType;
  readonly assistance: AssistanceNeed;
  /** Travels with a personal care attendant (pca). */
  readonly hasAttendant: boolean;
  /** Comes first wherever travellers are offered; one of an account at most. */
  readonly isDefault: boolean;
}

/** Somebody who travels, as an account keeps them. */
export interface SavedTraveller extends TravellerWords {
  readonly travellerId: string;
}

/** How many travellers an account keeps: a coach party, and no address book. */
export const mostTravellers = 20;

/** The fields of a traveller's form that are typed, in its order. */
export const travellerFields = ['firstName', 'lastName'] as const;
/** A field of a traveller's form that is typed. */
export type TravellerField = (typeof travellerFields)[number];

const name = { isRequired: true, check: fieldChecks.name } as const;

/** What is to be mended before a traveller is saved. */
export function travellerProblems(
  words: Readonly<Record<TravellerField, string>>,
): ReadonlyMap<TravellerField, FieldProblem> {
  return findFieldProblems({ firstName: name, lastName: name }, words);
}

/** Travellers as they are offered: who travels usually, then by name, as the language sorts. */
export function inOrder<Traveller extends SavedTraveller>(
  travellers: readonly Traveller[],
  locale: string,
): readonly Traveller[] {
  const { compare } = new Intl.Collator(locale);
  return [...travellers].sort(
    (one, other) =>
      Number(other.isDefault) - Number(one.isDefault) ||
      compare(one.lastName, other.lastName) ||
      compare(one.firstName, other.firstName),
  );
}
