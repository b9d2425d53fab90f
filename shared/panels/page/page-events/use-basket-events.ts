// chunk: baskets
import { useMemo } from 'react';
import { type Basket, getBasketTotal } from '#shared/domain/basket/basket.ts';
import { toMainAmount } from '#shared/domain/kit/money/money.ts';
import type { PageEvent } from '#shared/island/events/event-details.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { selectBasket, selectExpiredBaskets } from '#shared/store/slices/basket/basket.ts';
import { usePageEvents } from './use-page-events.ts';

interface BasketFacts {
  readonly basket: Basket | null;
  readonly expired: number;
}

/**
 * Tells the page of each change of the basket (host contract §5 `coach:basket-changed`, `coach:basket-expired`); not of a
 * reading that says the same.
 */
export function useBasketEvents(): void {
  const answer = useShared(selectBasket);
  const expired = useShared(selectExpiredBaskets);
  const facts = useMemo(
    () => (answer.state === 'ready' ? { basket: answer.value, expired } : undefined),
    [answer, expired],
  );
  usePageEvents('basket', facts, eventsOf);
}

function eventsOf(before: BasketFacts, after: BasketFacts): readonly PageEvent[] {
  const events: PageEvent[] = [];
  if (after.expired > before.expired) events.push(['coach:basket-expired']);
  if (markOf(before.basket) !== markOf(after.basket)) {
    const { journeys = [], currency = null, expiryTotalSecondsRemaining: secondsRemaining = null } = after.basket ?? {};
    const total = after.basket ? toMainAmount(getBasketTotal(after.basket)) : 0;
    events.push(['coach:basket-changed', { journeys: journeys.length, total, currency, secondsRemaining }]);
  }
  return events;
}

/** What makes two readings the same basket. */
function markOf(basket: Basket | null): string {
  const journeys = basket?.journeys ?? [];
  return JSON.stringify([
    journeys.map(({ journeyId, lineItemId }) => [journeyId, lineItemId]),
    basket ? getBasketTotal(basket) : 0,
  ]);
}
