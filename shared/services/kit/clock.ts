import { type Observable, type SchedulerLike } from 'rxjs';
import { startLazily } from './start-lazily.ts';

/** What time it is, whatever the device's clock says. */
export interface Clock {
  /** Milliseconds since 1970 UTC, put right by the server's clock as soon as it has answered once. */
  now(): number;
  /** Calls back as soon as its code is there and every second with `now()`; one clock serves the page. Returns a function that stops. */
  watch(listener: (nowMs: number) => void): () => void;
}

export function createClock(options: {
  readonly now: () => number;
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  readonly serverAheadMs: () => number;
  readonly scheduler?: SchedulerLike | undefined;
  /** Hears of a clock whose code does not come. */
  readonly onFailure: (problem: unknown) => void;
}): Clock {
  const now = () => options.now() + options.serverAheadMs();
  let seconds$: Observable<number> | undefined;
  return {
    now,
    watch: (listener) =>
      startLazily(async () => {
        const { tickEverySecond } = await import('#shared/streams/clock.ts');
        seconds$ ??= tickEverySecond(now, options.scheduler);
        const subscription = seconds$.subscribe(listener);
        return () => subscription.unsubscribe();
      }, options.onFailure),
  };
}
