import { reduceTravellers } from '../search/reduce-travellers.ts';
import type { SearchModel } from '../search/search-model.ts';
import type { TripDirection } from './trip-direction.ts';
import type { Journey } from './journey.ts';

/** A part of a search, other than its date, that may cause an empty result: wheelchair spaces, or the number of travellers. */
export type Constraint = 'wheelchair' | 'passengers';

/** A search without one of its constraints, to find out whether that constraint caused the empty result. */
export interface RelaxedSearch {
  readonly constraint: Constraint;
  /** The search in both directions: outbound and return. */
  readonly search: SearchModel;
}

/**
 * Returns the searches to try if a search finds nothing in one direction (field notes §3, 10): without wheelchair spaces in
 * this direction, and for one traveller. Empty if the search has neither wheelchair spaces in this direction nor more than one
 * traveller: then its date is assumed to be the cause.
 *
 * @param direction the direction whose results are empty
 */
export function listRelaxedSearches(search: SearchModel, direction: TripDirection): readonly RelaxedSearch[] {
  const searches: RelaxedSearch[] = [];
  const assistanceKey = direction === 'outbound' ? 'assistance' : 'inboundAssistance';
  const assistance = search[assistanceKey];
  if (assistance.wheelchairSeated > 0) {
    const withoutWheelchair = { ...search, [assistanceKey]: { ...assistance, wheelchairSeated: 0 } };
    searches.push({ constraint: 'wheelchair', search: withoutWheelchair });
  }
  if (search.totalPassengers > 1) searches.push({ constraint: 'passengers', search: reduceTravellers(search, 1) });
  return searches;
}

/** A suggestion for an empty list of results. */
export type EmptyListSuggestion =
  /** The traveller's filter hides all journeys; `hidden` is their number. */
  | { readonly kind: 'filter'; readonly hidden: number }
  /** All return journeys depart before the outbound journey arrives; `hidden` is their number. */
  | { readonly kind: 'early'; readonly hidden: number }
  /** There are coaches, but without a free wheelchair space. `search` requests none in this direction. */
  | { readonly kind: 'wheelchair'; readonly search: SearchModel }
  /** There are seats, but for fewer travellers. `search` is for `travellers`, the largest known number. */
  | { readonly kind: 'passengers'; readonly search: SearchModel; readonly travellers: number };

/** The facts about a list in which no journey is visible. */
export interface EmptyList {
  readonly search: SearchModel;
  /** All results, including those that are not shown. */
  readonly results: readonly Journey[];
  /** The results on offer: on the return, those that depart after the outbound journey arrives; otherwise all. */
  readonly offeredJourneys: readonly Journey[];
  /** The relaxed searches with their results. */
  readonly relaxedResults: readonly (RelaxedSearch & { readonly journeys: readonly Journey[] })[];
}

/**
 * Returns suggestions for an empty list. If there are results, the one suggestion is about why they are not shown: the filter,
 * or else the arrival of the outbound journey. Otherwise there is one for each relaxed search with results; none means that the
 * date is assumed to be the cause.
 */
export function listSuggestions(list: EmptyList): readonly EmptyListSuggestion[] {
  const { search, results, offeredJourneys, relaxedResults } = list;
  if (offeredJourneys.length > 0) return [{ kind: 'filter', hidden: offeredJourneys.length }];
  if (results.length > 0) return [{ kind: 'early', hidden: results.length }];
  return relaxedResults
    .filter(({ journeys }) => journeys.length > 0)
    .map(({ constraint, search: relaxedSearch, journeys }): EmptyListSuggestion => {
      if (constraint === 'wheelchair') return { kind: 'wheelchair', search: relaxedSearch };
      const travellers = countSeats(journeys, search.totalPassengers);
      return { kind: 'passengers', travellers, search: reduceTravellers(search, travellers) };
    });
}

/**
 * Returns the largest number of travellers for whom one of the journeys certainly has seats: its `lowStockCount` (the tickets
 * left, present only if there are few), or 1, for which the relaxed search found it. Less than in the original search,
 * which found none.
 *
 * @param travellers the number in the original search, at least 2
 */
function countSeats(journeys: readonly Journey[], travellers: number): number {
  const mostSeats = Math.max(1, ...journeys.map(({ lowStockCount = 1 }) => lowStockCount));
  return Math.min(mostSeats, travellers - 1);
}
