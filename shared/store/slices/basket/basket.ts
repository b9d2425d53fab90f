import { type Basket } from '#shared/domain/basket/basket.ts';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import type { State } from '../../create-store.ts';

/** Empties the basket because it has run out (spec §4 "Basket": emptied locally when it expires). */
export function expireBasket({ expiredBaskets }: State): Partial<State> {
  return {
    basket: { state: 'ready', value: null },
    basketSecondsLeft: undefined,
    expiredBaskets: expiredBaskets + 1,
  };
}

/** Selects the basket. */
export function selectBasket({ basket }: State): Loading<Basket | null> {
  return basket;
}

/** Selects how long the seats are still held, in whole seconds; `undefined` without an end. */
export function selectBasketSecondsLeft({ basketSecondsLeft }: State): number | undefined {
  return basketSecondsLeft;
}

/** Selects whether a basket has run out on this page without being replaced. */
export function selectHasBasketExpired({ basket, expiredBaskets }: State): boolean {
  return expiredBaskets > 0 && !getLastValue(basket)?.journeys.length;
}
