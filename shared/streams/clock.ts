// chunk: streams
import { asyncScheduler, map, type Observable, type SchedulerLike, share, timer } from 'rxjs';

/**
 * The one clock of a page (architecture §5): emits what `now` says, at once and then every second.
 *
 * It runs from its first subscriber to its last; whoever joins later gets the next second.
 */
export function tickEverySecond(now: () => number, scheduler: SchedulerLike = asyncScheduler): Observable<number> {
  return timer(0, 1000, scheduler).pipe(map(now), share());
}
