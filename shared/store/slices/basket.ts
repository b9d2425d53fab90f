import { type Basket } from '#shared/domain/basket/basket.ts';
import { type Loading } from '#shared/domain/units/loading.ts';

/** The visitor's basket; null when there is none. */
export interface BasketSlice {
  readonly basket: Loading<Basket | null>;
}

/** Command: how far the basket has come. */
export function setBasket(basket: Loading<Basket | null>): BasketSlice {
  return { basket };
}

/** Selector: the basket; idle before it is asked. */
export function selectBasket({ basket }: BasketSlice): Loading<Basket | null> {
  return basket;
}
