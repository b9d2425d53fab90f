import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type FareResult } from '#shared/domain/fares/fare-list.ts';
import { withEntry } from '../../bounded.ts';
import type { OriginFares, State } from '../../create-store.ts';

/**
 * Returns a command for the store, like all functions here except `selectFares`: `store.setState(addPendingFares(…))`. It
 * marks destinations as requested, and drops their previous fares and failures. If `from`, the first day of the search, has
 * changed, all fares of the origin are dropped.
 */
export function addPendingFares(originId: number, from: LocalDate, destinationIds: readonly number[]) {
  return ({ fares }: State): Partial<State> => {
    const current = fares[originId];
    const { pendingIds, results, failedIds } = current?.from === from ? current : noFares;
    const requestedIds = new Set(destinationIds);
    const next = {
      from,
      pendingIds: [...pendingIds.filter((id) => !requestedIds.has(id)), ...destinationIds],
      results: results.filter(({ destinationId }) => !requestedIds.has(destinationId)),
      failedIds: failedIds.filter((id) => !requestedIds.has(id)),
    };
    // Adds or replaces the entry of the origin; drops others if there are too many.
    return { fares: withEntry(fares, [originId, next]) };
  };
}

/** Adds the answer for a destination, with its lowest fare if there is one. Ignored if the origin has no entry. */
export function addFare(originId: number, fare: FareResult) {
  return changeFares(originId, (fares) => ({
    ...fares,
    pendingIds: fares.pendingIds.filter((id) => id !== fare.destinationId),
    results: [...fares.results, fare],
  }));
}

/** Marks the request for a destination's fare as failed. Ignored if the origin has no entry. */
export function failFare(originId: number, destinationId: number) {
  return changeFares(originId, (fares) => ({
    ...fares,
    pendingIds: fares.pendingIds.filter((id) => id !== destinationId),
    failedIds: [...fares.failedIds, destinationId],
  }));
}

/** Unmarks all destinations of an origin that have no answer yet, because their requests were aborted. */
export function dropPendingFares(originId: number) {
  return changeFares(originId, (fares) => ({ ...fares, pendingIds: [] }));
}

/** Selects the fares of an origin; undefined if it has no entry, or without an origin. */
export function selectFares(originId: number | undefined) {
  return ({ fares }: State): OriginFares | undefined => (originId === undefined ? undefined : fares[originId]);
}

const noFares = { pendingIds: [], results: [], failedIds: [] } as const;

/** Changes the fares of an origin. If it has no entry (none were requested, or it was dropped), the state stays the same. */
function changeFares(originId: number, change: (fares: OriginFares) => OriginFares) {
  return (state: State): Partial<State> => {
    const current = state.fares[originId];
    return current ? { fares: { ...state.fares, [originId]: change(current) } } : state;
  };
}
