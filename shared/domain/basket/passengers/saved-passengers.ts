import type { SavedTraveller, TravellerType } from '../../account/saved-traveller.ts';
import { countParty, type PartyCounts } from '../../account/traveller-counts.ts';
import { type Assistance, noAssistance, type SearchModel, sumAssistance } from '../../search/search-model.ts';
import type { TravellerName } from './passenger-info.ts';
import type { Journey } from '../../journeys/journey.ts';
import type { LocalDate } from '../../kit/dates/local-date-time.ts';
import { toTradeInSearch } from '../../orders/trade-in-search.ts';
import { getRequestedAssistance, type StoredChoices, toRepeatedLine } from '../rescue/stored-choices.ts';
import { pairReturns } from '../trip-check/trip-check.ts';

/** A passenger, as entered in the form. */
export interface PassengerEntry extends TravellerName {
  /** The saved traveller who was selected for the passenger. */
  readonly travellerId?: string | undefined;
}

/** The saved traveller (of the user's account) of each passenger, in the order of the form; undefined if none matches. */
export type SavedParty = readonly (SavedTraveller | undefined)[];

/** Something that the basket lacks for a traveller. */
export type PassengerDifference =
  /** No ticket of the traveller's fare is left. */
  | { readonly kind: 'fare'; readonly type: TravellerType }
  /** Assistance that the traveller needs was not requested. */
  | { readonly kind: 'wheelchair' | 'other-disability' | 'attendant' };

/**
 * Finds the saved traveller of each passenger: the one that was selected for the passenger, if the name has not been changed
 * since, or else the first one with the same name whom no other passenger uses. Names are compared without leading and
 * trailing spaces. A traveller who was selected for two passengers belongs to both.
 */
export function toSavedParty(passengers: readonly PassengerEntry[], travellers: readonly SavedTraveller[]): SavedParty {
  const isNamed = (traveller: SavedTraveller, { firstName, lastName }: TravellerName) =>
    traveller.firstName.trim() === firstName.trim() && traveller.lastName.trim() === lastName.trim();
  const selectedTravellers = passengers.map((passenger) =>
    travellers.find(
      (savedTraveller) => savedTraveller.travellerId === passenger.travellerId && isNamed(savedTraveller, passenger),
    ),
  );
  const usedTravellers = new Set(selectedTravellers);
  return passengers.map((passenger, index) => {
    const match =
      selectedTravellers[index] ??
      travellers.find((savedTraveller) => !usedTravellers.has(savedTraveller) && isNamed(savedTraveller, passenger));
    if (match) usedTravellers.add(match);
    return match;
  });
}

/**
 * The differences of each passenger from a line of the basket (one journey with its traveller counts). The line's tickets and
 * assistance are assigned to the passengers in order; a passenger for whom no ticket or assistance remains has a difference.
 * Passengers without a saved traveller have none, and use up nothing.
 *
 * @param line `concessionCount` is the number of concession holders, `nusCount` that of students (after the National Union of
 *   Students); the other travellers are adults
 */
export function findPassengerDifferences(party: SavedParty, line: PartyCounts) {
  const { wheelchairSeated, otherDisability, personalCareAttendants } = line.assistance;
  const remaining = {
    ...countTickets(line),
    wheelchair: wheelchairSeated,
    'other-disability': otherDisability,
    attendant: personalCareAttendants,
  };
  /** Takes one of the remaining tickets or requests for assistance. Returns whether one was left. */
  const take = (kind: keyof typeof remaining) => (remaining[kind] -= 1) >= 0;
  return party.map((traveller) => {
    if (!traveller) return [];
    const { type, assistance, hasAttendant } = traveller;
    const differences: PassengerDifference[] = [];
    if (!take(type)) differences.push({ kind: 'fare', type });
    if (assistance === 'WHEELCHAIR_SEATED' && !take('wheelchair')) differences.push({ kind: 'wheelchair' });
    if (assistance === 'OTHER_DISABILITY' && !take('other-disability')) differences.push({ kind: 'other-disability' });
    if (hasAttendant && !take('attendant')) differences.push({ kind: 'attendant' });
    return differences;
  });
}

/**
 * The traveller counts that a line of the basket needs for these passengers. People of the line who are not saved travellers
 * keep their reduced fares: they get the tickets of the line that the saved travellers do not need, concessions first. Of each
 * kind of assistance, the higher count applies. The total is increased if the line has fewer people than there are saved
 * travellers, or requests for assistance, including attendants.
 */
export function getNeededCounts(party: SavedParty, line: PartyCounts): PartyCounts {
  const travellersOfParty = party.filter((traveller) => traveller !== undefined);
  const counts = countParty(travellersOfParty);
  const tickets = countTickets(line);
  const otherPeople = Math.max(0, line.totalPassengers - travellersOfParty.length);
  const otherConcessions = Math.min(otherPeople, Math.max(0, tickets.CONCESSION - counts.concessionCount));
  const otherStudents = Math.min(otherPeople - otherConcessions, Math.max(0, tickets.STUDENT - counts.nusCount));
  const assistance = maxAssistance(line.assistance, counts.assistance);
  return {
    totalPassengers: Math.max(travellersOfParty.length + otherPeople, sumAssistance(assistance)),
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

/** The basket to which passengers are compared. */
export interface PartyCheckInput {
  readonly journeys: readonly Journey[];
  /** The lines of the basket as they were added, and the assistance that was last requested, both stored in this browser. */
  readonly choices: Omit<StoredChoices, 'basket'>;
}

/** Differences between the basket and the passengers who are saved travellers. */
export interface PartyCheck {
  /** For each passenger, what is missing in any journey; each kind of difference once. */
  readonly differences: readonly (readonly PassengerDifference[])[];
  /** The first journey with a difference, and the counts that it should have. */
  readonly mismatch?: { readonly journey: Journey; readonly counts: PartyCounts };
}

/** Compares the passengers who are saved travellers with each journey of the basket. */
export function checkParty(party: SavedParty, { journeys, choices }: PartyCheckInput): PartyCheck {
  const lines = journeys.map((journey) => {
    const counts = getLineCounts(journey, choices);
    return { journey, counts, differences: findPassengerDifferences(party, counts) };
  });
  const mismatch = lines.find(({ differences }) => differences.some((list) => list.length > 0));
  return {
    differences: party.map((_, index) =>
      removeDuplicates(lines.flatMap(({ differences }) => differences[index] ?? [])),
    ),
    ...(mismatch && { mismatch: { journey: mismatch.journey, counts: getNeededCounts(party, mismatch.counts) } }),
  };
}

/**
 * A search for the same trip with other traveller counts, including the return if the basket contains it.
 *
 * @param journey a journey of the basket
 * @param today the current day at the origin
 * @returns `undefined` if the cities are unknown
 */
export function toTripSearch(
  { journeys, journey, counts }: Pick<PartyCheckInput, 'journeys'> & NonNullable<PartyCheck['mismatch']>,
  today: LocalDate,
): SearchModel | undefined {
  const trip = pairReturns(journeys).find((pair) => pair.includes(journey)) ?? [journey];
  // The cities, days and direction of the trip; a day in the past becomes `today`.
  const search = toTradeInSearch(trip, today);
  const isReturn = search?.inboundDepartureDate !== undefined;
  return search && { ...search, ...counts, inboundAssistance: isReturn ? counts.assistance : noAssistance };
}

/**
 * The traveller counts of the line with which a journey was added or, if this browser has not stored it, of the journey. The
 * assistance last entered for the basket replaces that of the line. `passengerCount` of a line is the number of adults.
 */
function getLineCounts(journey: Journey, { lines, passengerInfo }: PartyCheckInput['choices']): PartyCounts {
  const line = toRepeatedLine(journey, lines);
  return {
    totalPassengers: line.passengerCount + line.concessionCount + line.nusCount,
    concessionCount: line.concessionCount,
    nusCount: line.nusCount,
    assistance: getRequestedAssistance({ lines: [line], ...(passengerInfo && { passengerInfo }) }),
  };
}

function removeDuplicates(differences: readonly PassengerDifference[]): readonly PassengerDifference[] {
  return [...new Map(differences.map((difference) => [difference.kind, difference])).values()];
}
