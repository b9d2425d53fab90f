// chunk: baskets
import type { Basket } from '#shared/domain/basket/basket.ts';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { type Baskets, createBaskets } from '#shared/services/basket/baskets.ts';
import { selectBasket } from '#shared/store/slices/basket/basket.ts';

/** The visitor's basket, while its seats are held. */
export interface HeldBasket {
  readonly baskets: Baskets;
  readonly answer: Loading<Basket | null>;
  /** What is known of it, also while it is read again; null is none. */
  readonly basket: Basket | null | undefined;
}

/**
 * Wants the basket for as long as the component stands: it is kept up with, and counted down. Whoever shows the seconds that are left
 * reads `selectBasketSecondsLeft` where they stand, so that nothing else is drawn anew with each of them.
 */
export function useBasketHold(): HeldBasket {
  const baskets = useIsland().services.open(createBaskets);
  useSubscription('basket', () => baskets.watch());
  const answer = useShared(selectBasket);
  return { baskets, answer, basket: getLastValue(answer) };
}
