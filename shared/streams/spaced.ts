import { asyncScheduler, concatMap, ignoreElements, type Observable, type SchedulerLike, startWith, timer } from 'rxjs';

/**
 * Lets values through one by one, with a gap after each.
 *
 * Flattening: `concatMap`, all are kept and in order.
 */
export function spaced<Value>(
  values$: Observable<Value>,
  gapMs: number,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<Value> {
  return values$.pipe(concatMap((value) => timer(gapMs, scheduler).pipe(ignoreElements(), startWith(value))));
}
