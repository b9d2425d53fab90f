import type { PartyCounts } from '../../account/traveller-counts.ts';
import type { Journey } from '../../journeys/journey.ts';
import type { LocalDate } from '../../kit/dates/local-date-time.ts';
import { toTradeInSearch } from '../../orders/trade-in-search.ts';
import { noAssistance, type SearchModel } from '../../search/search-model.ts';
import { assistanceAsked, lineAgain, type StoredChoices } from '../rescue/stored-choices.ts';
import { pairReturns } from '../trip-check/trip-check.ts';
import { countsFor, type PassengerDifference, passengerDifferences, type SavedParty } from './saved-passengers.ts';

/** What the basket is compared by. */
export interface PartyCheckFacts {
  readonly journeys: readonly Journey[];
  /** What else is known of what was chosen: the lines as they were added, and the assistance as it was asked for last. */
  readonly choices: Omit<StoredChoices, 'basket'>;
}

/** How the passengers who are saved travellers agree with the basket. */
export interface PartyCheck {
  /** Of each passenger, what any journey does not have for them; each once. */
  readonly differences: readonly (readonly PassengerDifference[])[];
  /** The first journey that does not agree, and what it would have to count. */
  readonly wrong?: { readonly journey: Journey; readonly counts: PartyCounts };
}

/** Compares the passengers who are saved travellers with every journey of the basket. */
export function checkParty(party: SavedParty, { journeys, choices }: PartyCheckFacts): PartyCheck {
  const lines = journeys.map((journey) => {
    const counts = countLines(journey, choices);
    return { journey, counts, differences: passengerDifferences(party, counts) };
  });
  const wrong = lines.find(({ differences }) => differences.some((found) => found.length > 0));
  return {
    differences: party.map((_, index) => distinct(lines.flatMap(({ differences }) => differences[index] ?? []))),
    ...(wrong && { wrong: { journey: wrong.journey, counts: countsFor(party, wrong.counts) } }),
  };
}

/**
 * The search of the same trip for so many: there and back, where the basket holds both ways.
 *
 * @param journey one of the basket's
 * @param today where the trip begins
 * @returns `undefined` where nobody knows between which cities
 */
export function tripSearchFor(
  { journeys, journey, counts }: Pick<PartyCheckFacts, 'journeys'> & NonNullable<PartyCheck['wrong']>,
  today: LocalDate,
): SearchModel | undefined {
  const trip = pairReturns(journeys).find((both) => both.includes(journey)) ?? [journey];
  const search = toTradeInSearch(trip, today);
  const isReturn = search?.inboundDepartureDate !== undefined;
  return search && { ...search, ...counts, inboundAssistance: isReturn ? counts.assistance : noAssistance };
}

function countLines(journey: Journey, { lines, passengerInfo }: PartyCheckFacts['choices']): PartyCounts {
  const line = lineAgain(journey, lines);
  return {
    totalPassengers: line.passengerCount + line.concessionCount + line.nusCount,
    concessionCount: line.concessionCount,
    nusCount: line.nusCount,
    assistance: assistanceAsked({ lines: [line], ...(passengerInfo && { passengerInfo }) }),
  };
}

function distinct(differences: readonly PassengerDifference[]): readonly PassengerDifference[] {
  return [...new Map(differences.map((difference) => [difference.kind, difference])).values()];
}
