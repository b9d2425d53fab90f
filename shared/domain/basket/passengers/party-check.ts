import type { PartyCounts } from '../../account/traveller-counts.ts';
import type { Journey } from '../../journeys/journey.ts';
import type { LocalDate } from '../../kit/dates/local-date-time.ts';
import { toTradeInSearch } from '../../orders/trade-in-search.ts';
import { noAssistance, type SearchModel } from '../../search/search-model.ts';
import { getRequestedAssistance, toRepeatedLine, type StoredChoices } from '../rescue/stored-choices.ts';
import { pairReturns } from '../trip-check/trip-check.ts';
import {
  getNeededCounts,
  type PassengerDifference,
  findPassengerDifferences,
  type SavedParty,
} from './saved-passengers.ts';

/** The basket to which passengers are compared. */
export interface PartyCheckFacts {
  readonly journeys: readonly Journey[];
  /** The lines as they were added, and the assistance that was last requested. */
  readonly choices: Omit<StoredChoices, 'basket'>;
}

/** Differences between the basket and the passengers who are saved travellers. */
export interface PartyCheck {
  /** Per passenger, what is missing in any journey; each difference once. */
  readonly differences: readonly (readonly PassengerDifference[])[];
  /** The first journey with a difference, and the counts that it should have. */
  readonly mismatch?: { readonly journey: Journey; readonly counts: PartyCounts };
}

/** Compares the passengers who are saved travellers with each journey of the basket. */
export function checkParty(party: SavedParty, { journeys, choices }: PartyCheckFacts): PartyCheck {
  const lines = journeys.map((journey) => {
    const counts = countLines(journey, choices);
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
  { journeys, journey, counts }: Pick<PartyCheckFacts, 'journeys'> & NonNullable<PartyCheck['mismatch']>,
  today: LocalDate,
): SearchModel | undefined {
  const trip = pairReturns(journeys).find((pair) => pair.includes(journey)) ?? [journey];
  const search = toTradeInSearch(trip, today);
  const isReturn = search?.inboundDepartureDate !== undefined;
  return search && { ...search, ...counts, inboundAssistance: isReturn ? counts.assistance : noAssistance };
}

function countLines(journey: Journey, { lines, passengerInfo }: PartyCheckFacts['choices']): PartyCounts {
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
