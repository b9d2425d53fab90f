import { type Basket, isBeingPaid } from '#shared/domain/basket/basket.ts';
import { countdownOf, isLongOver, secondsHeld } from '#shared/domain/basket/countdown.ts';
import { setBasketSecondsLeft } from '#shared/store/slices/basket/basket.ts';
import { type Context } from '../context.ts';

/** Counts down how long the seats of a basket are held, while somebody looks. */
export interface BasketHold {
  /** Takes the basket as the server has just answered it; null is none. */
  take(basket: Basket | null): void;
  /** Begins to count. Returns a function that stops. */
  start(): () => void;
}

/**
 * The countdown of a basket (spec §4 "Basket"): from the server's seconds and a clock that nobody sets, so that neither
 * a wrong device clock nor a slow timer changes it. A basket without an end resets it.
 *
 * @param onOver the basket has run out; called once for each that was taken, with whether the device slept through its
 * end
 * @param write keeps the seconds left in the store
 */
export function createBasketHold(
  { store, page, clock }: Context,
  onOver: (isLongOver: boolean) => void,
  write: (secondsLeft: number | undefined) => void = (secondsLeft) => store.setState(setBasketSecondsLeft(secondsLeft)),
): BasketHold {
  let held: { readonly secondsAtAnswer: number; readonly sinceMs: number } | undefined;
  let isCounting = false;
  let stopClock: (() => void) | undefined;

  function look(): void {
    if (!held) return;
    const { secondsAtAnswer, sinceMs } = held;
    const now = { secondsAtAnswer, elapsedMs: page.elapsed() - sinceMs };
    const countdown = countdownOf(now);
    if (countdown.state === 'running') return write(countdown.secondsLeft);
    held = undefined;
    follow();
    onOver(isLongOver(now));
  }

  /** The clock runs only for a basket that ends. */
  function follow(): void {
    const isWanted = isCounting && held !== undefined;
    if (isWanted) stopClock ??= clock.watch(look);
    else {
      stopClock?.();
      stopClock = undefined;
    }
  }

  return {
    take(basket) {
      // While it is paid the server holds it: nobody shall empty it under the traveller's card.
      const secondsAtAnswer = basket && !isBeingPaid(basket) ? secondsHeld(basket, clock.now()) : undefined;
      held = secondsAtAnswer === undefined ? undefined : { secondsAtAnswer, sinceMs: page.elapsed() };
      if (held) look();
      else write(undefined);
      follow();
    },
    start() {
      isCounting = true;
      look();
      follow();
      return () => {
        isCounting = false;
        follow();
      };
    },
  };
}
