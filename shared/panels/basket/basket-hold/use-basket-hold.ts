// chunk: baskets
import type { Basket } from '#shared/domain/basket/basket.ts';
import { lastOf, type Loading } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { type Baskets, createBaskets } from '#shared/services/basket/baskets.ts';
import { selectBasket, selectBasketSecondsLeft } from '#shared/store/slices/basket/basket.ts';

/** The visitor's basket, while its seats are held. */
export interface HeldBasket {
  readonly baskets: Baskets;
  readonly answer: Loading<Basket | null>;
  /** What is known of it, also while it is read again; null is none. */
  readonly basket: Basket | null | undefined;
  /** How long its seats are still held, drawn anew every second; `undefined` where it names no end. */
  readonly secondsLeft: number | undefined;
}

/** Wants the basket for as long as the component stands: it is kept up with, and counted down. */
export function useBasketHold(): HeldBasket {
  const baskets = useIsland().services.open(createBaskets);
  useSubscription('basket', () => baskets.watch());
  const answer = useShared(selectBasket);
  const secondsLeft = useShared(selectBasketSecondsLeft);
  return { baskets, answer, basket: lastOf(answer), secondsLeft };
}
