import { type Basket, isBeingPaid } from '#shared/domain/basket/basket.ts';
import { toCountdown, isLongOver, getSecondsHeld } from '#shared/domain/basket/countdown.ts';
import { type Context } from '../context.ts';

/**
 * The countdown of a basket's hold (spec §4 "Basket"). It uses the server's seconds and a monotonic clock, so that wrong
 * device clocks and slow timers do not change it. A basket without an end resets it.
 *
 * @param onOver called once for each basket that runs out, with whether the device slept through its end
 * @param write stores the seconds left
 */
export function createBasketHold(
  { store, page, clock }: Context,
  onOver: (isLongOver: boolean) => void,
  write: (secondsLeft: number | undefined) => void = (basketSecondsLeft) => store.setState({ basketSecondsLeft }),
) {
  let hold: { readonly secondsAtAnswer: number; readonly sinceMs: number } | undefined;
  let isCounting = false;
  let stopClock: (() => void) | undefined;

  function count(): void {
    if (!hold) return;
    const { secondsAtAnswer, sinceMs } = hold;
    const times = { secondsAtAnswer, elapsedMs: page.elapsed() - sinceMs };
    const countdown = toCountdown(times);
    if (countdown.state === 'running') return write(countdown.secondsLeft);
    hold = undefined;
    updateClock();
    onOver(isLongOver(times));
  }

  /** The clock runs only for a basket with an end. */
  function updateClock(): void {
    const isNeeded = isCounting && hold !== undefined;
    if (isNeeded) stopClock ??= clock.watch(count);
    else {
      stopClock?.();
      stopClock = undefined;
    }
  }

  return {
    /** Updates the hold to the server's latest answer; null means that there is no basket. */
    update(basket: Basket | null): void {
      // While it is being paid the server holds it: it must not be emptied.
      const secondsAtAnswer = basket && !isBeingPaid(basket) ? getSecondsHeld(basket, clock.now()) : undefined;
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
