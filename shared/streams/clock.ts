// Rollup chunk: streams (read by shared/build/chunk-marks.mjs)
import { map, type Observable, share, timer } from 'rxjs';

/**
 * The clock of a page (architecture §5): emits `now()` at once, and then every second.
 *
 * It runs from its first subscriber to its last; later subscribers get the next second.
 */
export function tickEverySecond(now: () => number): Observable<number> {
  return timer(0, 1000).pipe(map(now), share());
}
