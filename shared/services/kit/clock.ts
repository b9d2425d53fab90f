import { type Observable } from 'rxjs';
import { startLazily } from './start-lazily.ts';

export type Clock = ReturnType<typeof createClock>;

/** A clock that is independent of the device's: it is corrected by the server's as soon as that has answered once. */
export function createClock(options: {
  readonly now: () => number;
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  readonly serverAheadMs: () => number;
  /** Called if the code of the ticking clock does not load. */
  readonly onFailure: (problem: unknown) => void;
}) {
  const now = (): number => options.now() + options.serverAheadMs();
  let seconds$: Observable<number> | undefined;
  return {
    /** Milliseconds since 1970 UTC. */
    now,
    /** Calls back with `now()` when its code has loaded, and every second. All subscribers share a timer. */
    watch: (listener: (nowMs: number) => void): (() => void) =>
      startLazily(async () => {
        const { tickEverySecond } = await import('#shared/streams/clock.ts');
        seconds$ ??= tickEverySecond(now);
        const subscription = seconds$.subscribe(listener);
        return () => subscription.unsubscribe();
      }, options.onFailure),
  };
}
