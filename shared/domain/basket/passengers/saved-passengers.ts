import type { SavedTraveller, TravellerType } from '../../account/saved-traveller.ts';
import { countTravellers, type PartyCounts } from '../../account/traveller-counts.ts';
import type { Assistance } from '../../search/search-model.ts';
import { assistanceTotal } from '../../search/special-assistance.ts';
import type { TravellerName } from './passenger-info.ts';

/** A passenger of the basket, as their form has them. */
export interface PassengerEntry extends TravellerName {
  /** The saved traveller who was chosen for them. */
  readonly travellerId?: string | undefined;
}

/** Whom of the travellers that an account keeps a passenger is; undefined: nobody whom it knows. */
export type SavedParty = readonly (SavedTraveller | undefined)[];

/** What a basket does not have for a traveller. */
export type PassengerDifference =
  /** No ticket of their fare is left. */
  | { readonly kind: 'fare'; readonly type: TravellerType }
  /** No assistance that they need was asked for. */
  | { readonly kind: 'wheelchair' | 'other-disability' | 'attendant' };

/**
 * Whom of the saved travellers each passenger is: who was chosen, as long as they bear that name, else one of that name whom
 * no other passenger is.
 */
export function toSavedParty(passengers: readonly PassengerEntry[], travellers: readonly SavedTraveller[]): SavedParty {
  const isNamed = (traveller: SavedTraveller, { firstName, lastName }: TravellerName) =>
    traveller.firstName.trim() === firstName.trim() && traveller.lastName.trim() === lastName.trim();
  const chosen = passengers.map((passenger) =>
    travellers.find((one) => one.travellerId === passenger.travellerId && isNamed(one, passenger)),
  );
  const taken = new Set(chosen);
  return passengers.map((passenger, index) => {
    const found = chosen[index] ?? travellers.find((one) => !taken.has(one) && isNamed(one, passenger));
    if (found) taken.add(found);
    return found;
  });
}

/**
 * What a line of the basket does not have for each passenger. Its tickets and its assistance are given to the passengers in
 * their order, so that only those differ for whom nothing is left.
 */
export function passengerDifferences(
  party: SavedParty,
  line: PartyCounts,
): readonly (readonly PassengerDifference[])[] {
  const { wheelchairSeated, otherDisability, personalCareAttendants } = line.assistance;
  const left = {
    ...countTickets(line),
    ...{ wheelchair: wheelchairSeated, 'other-disability': otherDisability, attendant: personalCareAttendants },
  };
  const isMissing = (kind: keyof typeof left) => (left[kind] -= 1) < 0;
  return party.map((traveller) => {
    if (!traveller) return [];
    const { type, assistance, hasAttendant } = traveller;
    const found: PassengerDifference[] = [];
    if (isMissing(type)) found.push({ kind: 'fare', type });
    if (assistance === 'WHEELCHAIR_SEATED' && isMissing('wheelchair')) found.push({ kind: 'wheelchair' });
    if (assistance === 'OTHER_DISABILITY' && isMissing('other-disability')) found.push({ kind: 'other-disability' });
    if (hasAttendant && isMissing('attendant')) found.push({ kind: 'attendant' });
    return found;
  });
}

/**
 * What a line would have to count for these passengers: reduced fares that others hold stay theirs, as far as they are
 * enough people; assistance that was asked for stays asked for. Attendants for whom there is no place come on top.
 */
export function countsFor(party: SavedParty, line: PartyCounts): PartyCounts {
  const known = party.filter((traveller) => traveller !== undefined);
  const needed = countTravellers(known);
  const has = countTickets(line);
  const others = Math.max(0, line.totalPassengers - known.length);
  const adults = known.length - needed.concessionCount - needed.nusCount;
  const concession = Math.min(others, Math.max(0, has.CONCESSION - needed.concessionCount));
  const students = Math.min(others - concession, Math.max(0, has.STUDENT - needed.nusCount));
  const assistance = atLeast(line.assistance, needed.assistance);
  const travellers = adults + needed.concessionCount + needed.nusCount + others;
  return {
    totalPassengers: Math.max(travellers, assistanceTotal(assistance)),
    concessionCount: needed.concessionCount + concession,
    nusCount: needed.nusCount + students,
    assistance,
  };
}

function countTickets({ totalPassengers, concessionCount, nusCount }: PartyCounts): Record<TravellerType, number> {
  return { ADULT: totalPassengers - concessionCount - nusCount, CONCESSION: concessionCount, STUDENT: nusCount };
}

function atLeast(asked: Assistance, needed: Assistance): Assistance {
  const most = (kind: keyof Assistance) => Math.max(asked[kind], needed[kind]);
  return {
    wheelchairSeated: most('wheelchairSeated'),
    otherDisability: most('otherDisability'),
    personalCareAttendants: most('personalCareAttendants'),
  };
}
