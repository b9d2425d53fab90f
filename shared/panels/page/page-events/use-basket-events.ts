// Rollup chunk: baskets (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import { useMemo } from 'react';
import { type Basket, getBasketTotal } from '#shared/domain/basket/basket.ts';
import { toMainAmount } from '#shared/domain/kit/money/money.ts';
import type { PageEvent } from '#shared/island/events/event-details.ts';
import { useShared } from '#shared/island/hooks/context.tsx';
import { selectBasket } from '#shared/store/slices/basket/basket.ts';
import { usePageEvents } from './use-page-events.ts';

/** The state that is compared with the previous one to find changes. */
interface BasketState {
  /** Null if the visitor has none. */
  readonly basket: Basket | null;
  /** How many baskets have expired on this page. */
  readonly expiredCount: number;
}

/**
 * Notifies the page of changes of the basket by the events `coach:basket-changed` and `coach:basket-expired` (host contract
 * §5). If several islands (mounted widgets) of a page call this, only one of them sends the events. A basket that was loaded
 * again without a change causes no event.
 */
export function useBasketEvents(): void {
  const answer = useShared(selectBasket);
  const expiredCount = useShared((state) => state.expiredBaskets);
  // Undefined while the basket is loading or has failed to load. This is not a change.
  const state = useMemo(
    () => (answer.state === 'ready' ? { basket: answer.value, expiredCount } : undefined),
    [answer, expiredCount],
  );
  usePageEvents('basket', state, toBasketEvents);
}

/** Returns the events for a change, with their details. Without a basket, the total is 0 and the currency null. */
function toBasketEvents(before: BasketState, after: BasketState): readonly PageEvent[] {
  const events: PageEvent[] = [];
  if (after.expiredCount > before.expiredCount) events.push(['coach:basket-expired']);
  if (getContentKey(before.basket) !== getContentKey(after.basket)) {
    const { journeys = [], currency = null, expiryTotalSecondsRemaining: secondsRemaining = null } = after.basket ?? {};
    const total = after.basket ? toMainAmount(getBasketTotal(after.basket)) : 0;
    events.push(['coach:basket-changed', { journeys: journeys.length, total, currency, secondsRemaining }]);
  }
  return events;
}

/** Returns a key that changes when the journeys or the total of a basket change. */
function getContentKey(basket: Basket | null): string {
  const journeys = basket?.journeys ?? [];
  return JSON.stringify([
    journeys.map(({ journeyId, lineItemId }) => [journeyId, lineItemId]),
    basket ? getBasketTotal(basket) : 0,
  ]);
}
