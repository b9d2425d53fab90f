// chunk: streams
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
  /** Spec §9: 600. */
  readonly waitMs?: number;
  readonly scheduler?: SchedulerLike;
}

/**
 * Looks up what was typed once the typing rests (spec §5 "City search matching": 600 ms, distinct values, a failed
 * lookup gives the empty answer). What is remembered per term is the finder's affair.
 *
 * Flattening: `switchMap`, the newest term wins and the request of an older one is aborted.
 */
export function debouncedLookup<Found>(lookup: DebouncedLookup<Found>): Observable<{ term: string; found: Found }> {
  const { terms$, find, none, waitMs = 600, scheduler = asyncScheduler } = lookup;
  return terms$.pipe(
    debounceTime(waitMs, scheduler),
    distinctUntilChanged(),
    switchMap((term) =>
      ask((signal) => find(term, signal)).pipe(
        catchError(() => of(none)),
        map((found) => ({ term, found })),
      ),
    ),
  );
}
