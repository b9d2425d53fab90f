import { type Observable } from 'rxjs';
import { startLazily } from './start-lazily.ts';

export type Clock = ReturnType<typeof createClock>;

/**
 * Creates a clock that follows the server's, because the clock of a device may be wrong: it corrects the device's clock by the
 * difference, which is known after the server's first answer.
 */
export function createClock(options: {
  /** The device's clock, in milliseconds since 1970 UTC. */
  readonly now: () => number;
  /**
   * By how many milliseconds the server's clock is ahead of the device's; 0 before the first answer, negative if it is
   * behind.
   */
  readonly serverAheadMs: () => number;
  /** Called if the code of the ticking clock does not load. */
  readonly onFailure: (problem: unknown) => void;
}) {
  const now = (): number => options.now() + options.serverAheadMs();
  let seconds$: Observable<number> | undefined;
  return {
    /** The corrected time, in milliseconds since 1970 UTC. */
    now,
    /**
     * Calls the listener with `now()` every second. The first call is when the code of the timer has loaded; if there are other
     * listeners, at the next second, because all share one timer. Returns a function that stops.
     */
    watch: (listener: (nowMs: number) => void): (() => void) =>
      startLazily(async () => {
        const { tickEverySecond } = await import('#shared/streams/clock.ts');
        seconds$ ??= tickEverySecond(now);
        const subscription = seconds$.subscribe(listener);
        return () => subscription.unsubscribe();
      }, options.onFailure),
  };
}
