import type { SavedTraveller, TravellerType } from '../../account/saved-traveller.ts';
import { countParty, type PartyCounts } from '../../account/traveller-counts.ts';
import type { Assistance } from '../../search/search-model.ts';
import { sumAssistance } from '../../search/special-assistance.ts';
import type { TravellerName } from './passenger-info.ts';

/** A passenger, as entered in the form. */
export interface PassengerEntry extends TravellerName {
  /** The saved traveller who was selected for them. */
  readonly travellerId?: string | undefined;
}

/** The saved traveller of each passenger; undefined if none matches. */
export type SavedParty = readonly (SavedTraveller | undefined)[];

/** A difference between a traveller and the basket. */
export type PassengerDifference =
  /** There is no ticket of their fare left. */
  | { readonly kind: 'fare'; readonly type: TravellerType }
  /** The assistance that they need was not requested. */
  | { readonly kind: 'wheelchair' | 'other-disability' | 'attendant' };

/**
 * Finds the saved traveller of each passenger: the selected one while the name still matches, or else one with the same
 * name whom no other passenger uses.
 */
export function toSavedParty(passengers: readonly PassengerEntry[], travellers: readonly SavedTraveller[]): SavedParty {
  const isNamed = (traveller: SavedTraveller, { firstName, lastName }: TravellerName) =>
    traveller.firstName.trim() === firstName.trim() && traveller.lastName.trim() === lastName.trim();
  const selected = passengers.map((passenger) =>
    travellers.find(
      (savedTraveller) => savedTraveller.travellerId === passenger.travellerId && isNamed(savedTraveller, passenger),
    ),
  );
  const usedTravellers = new Set(selected);
  return passengers.map((passenger, index) => {
    const match =
      selected[index] ??
      travellers.find((savedTraveller) => !usedTravellers.has(savedTraveller) && isNamed(savedTraveller, passenger));
    if (match) usedTravellers.add(match);
    return match;
  });
}

/**
 * What a line of the basket lacks for each passenger. Its tickets and assistance are assigned to the passengers in
 * order, so that only those for whom nothing remains differ.
 */
export function findPassengerDifferences(
  party: SavedParty,
  line: PartyCounts,
): readonly (readonly PassengerDifference[])[] {
  const { wheelchairSeated, otherDisability, personalCareAttendants } = line.assistance;
  const remaining = {
    ...countTickets(line),
    wheelchair: wheelchairSeated,
    'other-disability': otherDisability,
    attendant: personalCareAttendants,
  };
  const isMissing = (kind: keyof typeof remaining) => (remaining[kind] -= 1) < 0;
  return party.map((traveller) => {
    if (!traveller) return [];
    const { type, assistance, hasAttendant } = traveller;
    const differences: PassengerDifference[] = [];
    if (isMissing(type)) differences.push({ kind: 'fare', type });
    if (assistance === 'WHEELCHAIR_SEATED' && isMissing('wheelchair')) differences.push({ kind: 'wheelchair' });
    if (assistance === 'OTHER_DISABILITY' && isMissing('other-disability'))
      differences.push({ kind: 'other-disability' });
    if (hasAttendant && isMissing('attendant')) differences.push({ kind: 'attendant' });
    return differences;
  });
}

/**
 * The counts that a line needs for these passengers. Reduced fares of other people stay, as far as there are enough
 * people, and so does requested assistance. Attendants without a place are added.
 */
export function getNeededCounts(party: SavedParty, line: PartyCounts): PartyCounts {
  const travellersOfParty = party.filter((traveller) => traveller !== undefined);
  const counts = countParty(travellersOfParty);
  const tickets = countTickets(line);
  const otherPeople = Math.max(0, line.totalPassengers - travellersOfParty.length);
  const adults = travellersOfParty.length - counts.concessionCount - counts.nusCount;
  const otherConcessions = Math.min(otherPeople, Math.max(0, tickets.CONCESSION - counts.concessionCount));
  const otherStudents = Math.min(otherPeople - otherConcessions, Math.max(0, tickets.STUDENT - counts.nusCount));
  const assistance = maxAssistance(line.assistance, counts.assistance);
  const totalTravellers = adults + counts.concessionCount + counts.nusCount + otherPeople;
  return {
    totalPassengers: Math.max(totalTravellers, sumAssistance(assistance)),
    concessionCount: counts.concessionCount + otherConcessions,
    nusCount: counts.nusCount + otherStudents,
    assistance,
  };
}

function countTickets({ totalPassengers, concessionCount, nusCount }: PartyCounts): Record<TravellerType, number> {
  return { ADULT: totalPassengers - concessionCount - nusCount, CONCESSION: concessionCount, STUDENT: nusCount };
}

function maxAssistance(a: Assistance, b: Assistance): Assistance {
  const max = (kind: keyof Assistance) => Math.max(a[kind], b[kind]);
  return {
    wheelchairSeated: max('wheelchairSeated'),
    otherDisability: max('otherDisability'),
    personalCareAttendants: max('personalCareAttendants'),
  };
}
