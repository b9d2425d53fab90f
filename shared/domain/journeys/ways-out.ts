import { forFewer } from '../search/fewer-travellers.ts';
import type { SearchModel } from '../search/search-model.ts';
import type { Direction } from './direction.ts';
import { getAssistance } from './direction.ts';
import type { Journey } from './journey.ts';

/** What of a search, beside its day, may be why nothing is found. */
export type Constraint = 'wheelchair' | 'passengers';

/** A search with one constraint less, asked to learn whether that one emptied the list. */
export interface RelaxedSearch {
  readonly constraint: Constraint;
  /** The whole search, both ways. */
  readonly search: SearchModel;
}

/**
 * What to ask when a search finds nothing (field notes §3, 10): without the wheelchair spaces of this way, and for one
 * traveller. A search that has neither constraint is empty for its day.
 */
export function relaxedSearches(search: SearchModel, direction: Direction): readonly RelaxedSearch[] {
  const relaxed: RelaxedSearch[] = [];
  if (getAssistance(search, direction).wheelchairSeated > 0)
    relaxed.push({ constraint: 'wheelchair', search: withoutWheelchair(search, direction) });
  if (search.totalPassengers > 1) relaxed.push({ constraint: 'passengers', search: forFewer(search, 1) });
  return relaxed;
}

function withoutWheelchair(search: SearchModel, direction: Direction): SearchModel {
  const name = direction === 'outbound' ? 'assistance' : 'inboundAssistance';
  return { ...search, [name]: { ...search[name], wheelchairSeated: 0 } };
}

/** A way out of an empty list. */
export type WayOut =
  /** The filter hides what there is. */
  | { readonly kind: 'filter'; readonly hidden: number }
  /** Every way back leaves before the way out arrives. */
  | { readonly kind: 'early'; readonly hidden: number }
  /** There are coaches, but no wheelchair space on them. */
  | { readonly kind: 'wheelchair'; readonly search: SearchModel }
  /** There are seats, for so many travellers. */
  | { readonly kind: 'passengers'; readonly search: SearchModel; readonly travellers: number };

/** What is known of an empty list. */
export interface EmptyList {
  readonly search: SearchModel;
  /** All that was found. */
  readonly found: readonly Journey[];
  /** Those of them that can be taken: on a way back, what leaves after the way out arrives. */
  readonly offered: readonly Journey[];
  /** What the relaxed searches found. */
  readonly relaxed: readonly {
    readonly constraint: Constraint;
    readonly search: SearchModel;
    readonly journeys: readonly Journey[];
  }[];
}

/**
 * Which constraints empty the list, each with its way out; none: it is the day. What the browser hides itself comes
 * first, since nothing else needs to change then.
 */
export function waysOut({ search, found, offered, relaxed }: EmptyList): readonly WayOut[] {
  if (offered.length > 0) return [{ kind: 'filter', hidden: offered.length }];
  if (found.length > 0) return [{ kind: 'early', hidden: found.length }];
  return relaxed
    .filter(({ journeys }) => journeys.length > 0)
    .map(({ constraint, search: relaxedSearch, journeys }): WayOut => {
      if (constraint === 'wheelchair') return { kind: 'wheelchair', search: relaxedSearch };
      const travellers = seatsLeft(journeys, search.totalPassengers);
      return { kind: 'passengers', travellers, search: forFewer(search, travellers) };
    });
}

/** The most seats that one of the coaches has; at least one, since one was asked for. */
function seatsLeft(journeys: readonly Journey[], wanted: number): number {
  const most = Math.max(1, ...journeys.map(({ lowStockCount = 1 }) => lowStockCount));
  return Math.min(most, wanted - 1);
}
