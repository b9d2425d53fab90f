import { asyncScheduler, type Observable, retry, type SchedulerLike, timer } from 'rxjs';
import { ask, type Ask } from './ask.ts';

/** How often, and after which waits, something is tried again. */
export interface RetryGrowing<Value> {
  readonly ask: Ask<Value>;
  /** Tries after the first one. */
  readonly retries: number;
  /** The wait before the given retry, counted from 1. */
  readonly waitMs: (retry: number) => number;
  readonly scheduler?: SchedulerLike;
}

/** The waits of the maps loader (spec §4 "Maps loader"): attempt times 2 to the power of attempt, in milliseconds. */
export function mapsBackOffMs(attempt: number): number {
  return attempt * 2 ** attempt;
}

/** Asks until it succeeds or the retries are used up; then it errors with the last failure. Tries never overlap. */
export function retryGrowing<Value>({
  ask: make,
  retries,
  waitMs,
  scheduler = asyncScheduler,
}: RetryGrowing<Value>): Observable<Value> {
  return ask(make).pipe(retry({ count: retries, delay: (_error, attempt) => timer(waitMs(attempt), scheduler) }));
}
