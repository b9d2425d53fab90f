import { type Observable, type SchedulerLike } from 'rxjs';
import { localNow, today } from '#shared/domain/dates/local-now.ts';
import { type LocalDate, type LocalDateTime } from '#shared/domain/dates/local-date-time.ts';
import { tickEverySecond } from '#shared/streams/clock.ts';

/** What time it is, whatever the device's clock says. */
export interface Clock {
  /** Milliseconds since 1970 UTC, put right by the server's clock as soon as it has answered once. */
  now(): number;
  /** The day at a place; without a zone, where the traveller is. */
  today(timeZone?: string): LocalDate;
  /** What the clocks of a place show, `yyyy-MM-ddTHH:mm:ss`. */
  localNow(timeZone?: string): LocalDateTime;
  /** Calls back at once and every second with `now()`; one clock serves the page. Returns a function that stops. */
  watch(listener: (nowMs: number) => void): () => void;
}

export function createClock(options: {
  readonly now: () => number;
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  readonly serverAheadMs: () => number;
  readonly scheduler?: SchedulerLike | undefined;
}): Clock {
  const now = () => options.now() + options.serverAheadMs();
  let seconds$: Observable<number> | undefined;
  return {
    now,
    today: (timeZone) => today(now(), timeZone),
    localNow: (timeZone) => localNow(now(), timeZone),
    watch(listener) {
      seconds$ ??= tickEverySecond(now, options.scheduler);
      const subscription = seconds$.subscribe(listener);
      return () => subscription.unsubscribe();
    },
  };
}
