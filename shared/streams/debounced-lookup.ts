import {
  asyncScheduler,
  catchError,
  debounceTime,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  type SchedulerLike,
  switchMap,
} from 'rxjs';
import { ask } from './ask.ts';

/** A search that follows what somebody types. */
export interface DebouncedLookup<Found> {
  readonly terms$: Observable<string>;
  readonly find: (term: string, signal: AbortSignal) => Promise<Found>;
  /** What a lookup that failed has found. */
  readonly none: Found;
  /** Answers by term. Shared by its owner among lookups of the same kind; failures are not remembered. */
  readonly cache: Map<string, Found>;
  /** Spec §9: 600. */
  readonly waitMs?: number;
  readonly scheduler?: SchedulerLike;
}

/**
 * Looks up what was typed once the typing rests (spec §5 "City search matching": 600 ms, distinct values, cached per
 * term, a failed lookup gives the empty answer).
 *
 * Flattening: `switchMap`, the newest term wins and the request of an older one is aborted.
 */
export function debouncedLookup<Found>(lookup: DebouncedLookup<Found>): Observable<{ term: string; found: Found }> {
  const { terms$, find, none, cache, waitMs = 600, scheduler = asyncScheduler } = lookup;
  const findOnce = async (term: string, signal: AbortSignal) => {
    const found = await find(term, signal);
    cache.set(term, found);
    return found;
  };
  return terms$.pipe(
    debounceTime(waitMs, scheduler),
    distinctUntilChanged(),
    switchMap((term) => {
      const known = cache.get(term);
      const found$ = known === undefined ? ask((signal) => findOnce(term, signal)) : of(known);
      return found$.pipe(
        catchError(() => of(none)),
        map((found) => ({ term, found })),
      );
    }),
  );
}
