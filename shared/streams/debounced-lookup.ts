// Rollup chunk: streams (read by shared/build/chunk-marks.mjs)
import { catchError, debounceTime, distinctUntilChanged, map, type Observable, of, switchMap } from 'rxjs';
import { fromRequest } from './from-request.ts';

/** A search for what the user types. */
export interface DebouncedLookup<Result> {
  readonly terms$: Observable<string>;
  readonly find: (term: string, signal: AbortSignal) => Promise<Result>;
  /** The result of a lookup that failed. */
  readonly emptyResult: Result;
}

/**
 * Looks up a term when the user stops typing (spec §5 "City search matching": 600 ms, distinct values, an empty result
 * after a failure). Results are not cached.
 *
 * Flattening: `switchMap`, a new term aborts the request of the previous one.
 */
export function debouncedLookup<Result>(lookup: DebouncedLookup<Result>): Observable<{ term: string; result: Result }> {
  const { terms$, find, emptyResult } = lookup;
  return terms$.pipe(
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
