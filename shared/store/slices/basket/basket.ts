import { type Basket } from '#shared/domain/basket/basket.ts';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';

/** The visitor's basket; null when there is none. */
export interface BasketSlice {
  readonly basket: Loading<Basket | null>;
  /** How long its seats are held, in whole seconds; `undefined` where it names no end. */
  readonly basketSecondsLeft: number | undefined;
  /** How many baskets have run out on this page. */
  readonly expiredBaskets: number;
}

/** Command: how far the basket has come. */
export function setBasket(basket: Loading<Basket | null>): Pick<BasketSlice, 'basket'> {
  return { basket };
}

/** Command: how long the seats of the basket are still held, in whole seconds. */
export function setBasketSecondsLeft(basketSecondsLeft: number | undefined): Pick<BasketSlice, 'basketSecondsLeft'> {
  return { basketSecondsLeft };
}

/** Command: the basket has run out (spec §4 "Basket": emptied locally when it expires). */
export function expireBasket({ expiredBaskets }: BasketSlice): BasketSlice {
  return {
    basket: { state: 'ready', value: null },
    basketSecondsLeft: undefined,
    expiredBaskets: expiredBaskets + 1,
  };
}

/** Selector: the basket; idle before it is asked. */
export function selectBasket({ basket }: BasketSlice): Loading<Basket | null> {
  return basket;
}

/** Selector: how long the seats of the basket are still held, in whole seconds; `undefined` where it names no end. */
export function selectBasketSecondsLeft({ basketSecondsLeft }: BasketSlice): number | undefined {
  return basketSecondsLeft;
}

/** Selector: how many baskets have run out on this page. */
export function selectExpiredBaskets({ expiredBaskets }: BasketSlice): number {
  return expiredBaskets;
}

/** Selector: whether a basket has run out on this page, and no other has taken its place. */
export function selectHasBasketExpired({ basket, expiredBaskets }: BasketSlice): boolean {
  return expiredBaskets > 0 && !getLastValue(basket)?.journeys.length;
}
