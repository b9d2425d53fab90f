// Rollup chunk: streams (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import { catchError, debounceTime, distinctUntilChanged, map, type Observable, of, switchMap } from 'rxjs';
import { fromRequest } from './from-request.ts';

/** A search for what the user types. */
export interface DebouncedLookup<Result> {
  /** The text of the search field, after each change. */
  readonly terms$: Observable<string>;
  /** Looks up a term. The signal aborts when the result is no longer needed. */
  readonly find: (term: string, signal: AbortSignal) => Promise<Result>;
  /** The result of a lookup that failed. */
  readonly emptyResult: Result;
}

/**
 * Looks up a term when the user has not typed for 600 ms, and emits its result (spec §5 "City search matching"). If the term is
 * then the same as in the previous lookup, nothing happens. A new lookup aborts the previous one if that is still running.
 * A lookup that fails emits `emptyResult`, and later terms are still looked up. Results are not cached.
 */
export function debouncedLookup<Result>(lookup: DebouncedLookup<Result>): Observable<{ term: string; result: Result }> {
  const { terms$, find, emptyResult } = lookup;
  return terms$.pipe(
    // Milliseconds.
    debounceTime(600),
    distinctUntilChanged(),
    switchMap((term) =>
      fromRequest((signal) => find(term, signal)).pipe(
        catchError(() => of(emptyResult)),
        map((result) => ({ term, result })),
      ),
    ),
  );
}
