import { type Basket } from '#shared/domain/basket/basket.ts';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';

/** The visitor's basket; null if it does not exist. */
export interface BasketSlice {
  readonly basket: Loading<Basket | null>;
  /** How long its seats are held, in whole seconds; `undefined` without an end. */
  readonly basketSecondsLeft: number | undefined;
  /** How many baskets have run out on this page. */
  readonly expiredBaskets: number;
}

/** Sets the basket. */
export function setBasket(basket: Loading<Basket | null>): Pick<BasketSlice, 'basket'> {
  return { basket };
}

/** Sets the seconds until the basket expires; undefined if nothing is held. */
export function setBasketSecondsLeft(basketSecondsLeft: number | undefined): Pick<BasketSlice, 'basketSecondsLeft'> {
  return { basketSecondsLeft };
}

/** Empties the basket because it has run out (spec §4 "Basket": emptied locally when it expires). */
export function expireBasket({ expiredBaskets }: BasketSlice): BasketSlice {
  return {
    basket: { state: 'ready', value: null },
    basketSecondsLeft: undefined,
    expiredBaskets: expiredBaskets + 1,
  };
}

/** Selects the basket; idle before the first request. */
export function selectBasket({ basket }: BasketSlice): Loading<Basket | null> {
  return basket;
}

/** Selects how long the seats are still held, in whole seconds; `undefined` without an end. */
export function selectBasketSecondsLeft({ basketSecondsLeft }: BasketSlice): number | undefined {
  return basketSecondsLeft;
}

/** Selects the number of baskets that expired on this page. */
export function selectExpiredBaskets({ expiredBaskets }: BasketSlice): number {
  return expiredBaskets;
}

/** Selects whether a basket has run out on this page without being replaced. */
export function selectHasBasketExpired({ basket, expiredBaskets }: BasketSlice): boolean {
  return expiredBaskets > 0 && !getLastValue(basket)?.journeys.length;
}
