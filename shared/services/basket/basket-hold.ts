import { type Basket, isBeingPaid } from '#shared/domain/basket/basket.ts';
import { toCountdown, isLongOver, getSecondsUntilExpiry } from '#shared/domain/basket/countdown.ts';
import { type Context } from '../context.ts';

/**
 * Counts down the hold of a basket, the time for which its seats are reserved (spec §4 "Basket"). The countdown starts from
 * the number of seconds in the server's answer and uses a monotonic clock, so that neither a wrong device clock nor slow timers
 * change it.
 *
 * @param onOver called once for each hold that runs out; `isLongOver` is true if the end is noticed more than 5 s late, because
 *   the device was asleep or the tab in the background
 * @param write called at each `update` with the whole seconds left, or with `undefined` if there is no basket, or it
 *   has no end or is being paid; during a hold, also at `start` and then every second. When the hold runs out, `onOver`
 *   is called instead. Default: the store
 */
export function createBasketHold(
  { store, page, clock }: Context,
  onOver: (isLongOver: boolean) => void,
  write: (secondsLeft: number | undefined) => void = (basketSecondsLeft) => store.setState({ basketSecondsLeft }),
) {
  /** The running countdown: the seconds left at `sinceMs`, ms by the monotonic clock. Undefined if none is running. */
  let hold: { readonly secondsAtAnswer: number; readonly sinceMs: number } | undefined;
  /** Whether `start` was called, and not stopped. */
  let isCounting = false;
  let stopClock: (() => void) | undefined;

  /** Writes the seconds left, or ends the hold. */
  function count(): void {
    if (!hold) return;
    const { secondsAtAnswer, sinceMs } = hold;
    const times = { secondsAtAnswer, elapsedMs: page.elapsed() - sinceMs };
    const countdown = toCountdown(times);
    if (countdown.state === 'running') return write(countdown.secondsLeft);
    // Cleared first, so that this hold is not reported as over again.
    hold = undefined;
    updateClock();
    onOver(isLongOver(times));
  }

  /** Starts or stops the clock, which runs only after `start`, and while there is a hold. */
  function updateClock(): void {
    const isNeeded = isCounting && hold !== undefined;
    if (isNeeded) stopClock ??= clock.watch(count);
    else {
      stopClock?.();
      stopClock = undefined;
    }
  }

  return {
    /** Restarts the countdown from the server's latest answer; null means that there is no basket. */
    update(basket: Basket | null): void {
      // While the basket is being paid, the server holds its seats, so it must not run out here. If the answer contains only
      // the time at which the hold ends, the seconds are derived from it with the server's clock (`clock.now`).
      const secondsAtAnswer = basket && !isBeingPaid(basket) ? getSecondsUntilExpiry(basket, clock.now()) : undefined;
      hold = secondsAtAnswer === undefined ? undefined : { secondsAtAnswer, sinceMs: page.elapsed() };
      if (hold) count();
      else write(undefined);
      updateClock();
    },
    /** Starts to count. Returns a function that stops. */
    start(): () => void {
      isCounting = true;
      count();
      updateClock();
      return () => {
        isCounting = false;
        updateClock();
      };
    },
  };
}
