import { type Basket } from '#shared/domain/basket/basket.ts';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import type { State } from '../../create-store.ts';

/**
 * Returns the change of the store that empties the basket because it has expired (spec §4 "Basket": emptied locally
 * when it expires). `expiredBaskets` counts such baskets since the page was loaded.
 */
export function expireBasket({ expiredBaskets }: State): Partial<State> {
  return {
    basket: { state: 'ready', value: null },
    basketSecondsLeft: undefined,
    expiredBaskets: expiredBaskets + 1,
  };
}

/** Selects the visitor's basket; null if it does not exist. */
export function selectBasket({ basket }: State): Loading<Basket | null> {
  return basket;
}

/**
 * Selects for how many whole seconds the seats are still held; `undefined` without a basket, or if the hold does not
 * end.
 */
export function selectBasketSecondsLeft({ basketSecondsLeft }: State): number | undefined {
  return basketSecondsLeft;
}

/** Selects whether a basket has expired since the page was loaded, and no journeys are known to be in the basket now. */
export function selectHasBasketExpired({ basket, expiredBaskets }: State): boolean {
  return expiredBaskets > 0 && !getLastValue(basket)?.journeys.length;
}
