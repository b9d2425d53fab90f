// Rollup chunk: streams
import { asyncScheduler, map, type Observable, type SchedulerLike, share, timer } from 'rxjs';

/**
 * The clock of a page (architecture §5): emits `now()` at once, and then every second.
 *
 * It runs from its first subscriber to its last; later subscribers get the next second.
 */
export function tickEverySecond(now: () => number, scheduler: SchedulerLike = asyncScheduler): Observable<number> {
  return timer(0, 1000, scheduler).pipe(map(now), share());
}
