// chunk: baskets
import type { Basket } from '#shared/domain/basket/basket.ts';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import { useIsland, useSubscription, useShared } from '#shared/island/hooks/context.tsx';
import { type Baskets, createBaskets } from '#shared/services/basket/baskets.ts';
import { selectBasket } from '#shared/store/slices/basket/basket.ts';

/** The visitor's basket, whose seats are held. */
export interface HeldBasket {
  readonly baskets: Baskets;
  readonly answer: Loading<Basket | null>;
  /** The last known basket, also during a reload; null if the visitor has none. */
  readonly basket: Basket | null | undefined;
}

/**
 * Watches the basket and its countdown while the component is mounted. Only components that show the countdown should read
 * `selectBasketSecondsLeft`, so that nothing else renders each second.
 */
export function useBasketHold(): HeldBasket {
  const baskets = useIsland().services.open(createBaskets);
  useSubscription('basket', () => baskets.watch());
  const answer = useShared(selectBasket);
  return { baskets, answer, basket: getLastValue(answer) };
}
