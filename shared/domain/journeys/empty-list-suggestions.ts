import { reduceTravellers } from '../search/reduce-travellers.ts';
import type { SearchModel } from '../search/search-model.ts';
import type { TripDirection } from './trip-direction.ts';
import type { Journey } from './journey.ts';

/** A part of a search, other than its date, that may cause an empty result. */
export type Constraint = 'wheelchair' | 'passengers';

/** A search without one of its constraints, to find out whether that constraint caused the empty result. */
export interface RelaxedSearch {
  readonly constraint: Constraint;
  /** The search in both directions. */
  readonly search: SearchModel;
}

/**
 * The searches to try if a search finds nothing (field notes §3, 10): without wheelchair spaces in this direction, and
 * for one traveller. If a search has neither constraint, its date is the cause.
 */
export function listRelaxedSearches(search: SearchModel, direction: TripDirection): readonly RelaxedSearch[] {
  const searches: RelaxedSearch[] = [];
  const name = direction === 'outbound' ? 'assistance' : 'inboundAssistance';
  if (search[name].wheelchairSeated > 0) {
    const withoutWheelchair = { ...search, [name]: { ...search[name], wheelchairSeated: 0 } };
    searches.push({ constraint: 'wheelchair', search: withoutWheelchair });
  }
  if (search.totalPassengers > 1) searches.push({ constraint: 'passengers', search: reduceTravellers(search, 1) });
  return searches;
}

/** A suggestion for an empty list of results. */
export type EmptyListSuggestion =
  /** The filter hides all journeys. */
  | { readonly kind: 'filter'; readonly hidden: number }
  /** All return journeys depart before the outbound journey arrives. */
  | { readonly kind: 'early'; readonly hidden: number }
  /** There are coaches, but without a free wheelchair space. */
  | { readonly kind: 'wheelchair'; readonly search: SearchModel }
  /** There are seats, but for fewer travellers. */
  | { readonly kind: 'passengers'; readonly search: SearchModel; readonly travellers: number };

/** The facts about an empty list. */
export interface EmptyList {
  readonly search: SearchModel;
  /** All results. */
  readonly results: readonly Journey[];
  /** The results that are possible: return journeys that depart after the outbound journey arrives. */
  readonly possibleJourneys: readonly Journey[];
  /** Results of the relaxed searches. */
  readonly relaxedResults: readonly (RelaxedSearch & { readonly journeys: readonly Journey[] })[];
}

/**
 * The constraints that cause an empty list, with a suggestion for each. Without such constraints, the date is the cause.
 * Filters in the browser are first, because then nothing else has to change.
 */
export function listSuggestions(list: EmptyList): readonly EmptyListSuggestion[] {
  const { search, results, possibleJourneys, relaxedResults } = list;
  if (possibleJourneys.length > 0) return [{ kind: 'filter', hidden: possibleJourneys.length }];
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
 * The largest number of travellers for whom one of the coaches has seats. Fewer than in the original search, which
 * found none, and at least the one traveller of the relaxed search.
 */
function countSeats(journeys: readonly Journey[], travellers: number): number {
  const mostSeats = Math.max(1, ...journeys.map(({ lowStockCount = 1 }) => lowStockCount));
  return Math.min(mostSeats, travellers - 1);
}
