// Rollup chunk: streams (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import { map, type Observable, share, timer } from 'rxjs';

/**
 * The clock of a page (architecture §5): emits `now()` just after the first `subscribe` returns, then every second.
 *
 * All subscribers share one timer, which stops with the last of them. A later subscriber gets its first value with the next
 * tick.
 *
 * @param now returns the current time in ms since 1970 UTC
 */
export function tickEverySecond(now: () => number): Observable<number> {
  return timer(0, 1000).pipe(map(now), share());
}
