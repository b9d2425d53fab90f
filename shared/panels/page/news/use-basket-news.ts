// chunk: baskets
import { useMemo } from 'react';
import { type Basket, totalOf } from '#shared/domain/basket/basket.ts';
import { mainAmountOf } from '#shared/domain/kit/money/money.ts';
import type { News } from '#shared/island/events/event-details.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { selectBasket, selectExpiredBaskets } from '#shared/store/slices/basket/basket.ts';
import { useNews } from './use-news.ts';

interface BasketFacts {
  readonly basket: Basket | null;
  readonly expired: number;
}

/**
 * Tells the page of each change of the basket (host contract §5 `coach:basket-changed`, `coach:basket-expired`); not of a
 * reading that says the same.
 */
export function useBasketNews(): void {
  const answer = useShared(selectBasket);
  const expired = useShared(selectExpiredBaskets);
  const facts = useMemo(
    () => (answer.state === 'ready' ? { basket: answer.value, expired } : undefined),
    [answer, expired],
  );
  useNews('basket', facts, newsOf);
}

function newsOf(before: BasketFacts, after: BasketFacts): readonly News[] {
  const news: News[] = [];
  if (after.expired > before.expired) news.push(['coach:basket-expired']);
  if (markOf(before.basket) !== markOf(after.basket)) {
    const { journeys = [], currency = null, expiryTotalSecondsRemaining: secondsRemaining = null } = after.basket ?? {};
    const total = after.basket ? mainAmountOf(totalOf(after.basket)) : 0;
    news.push(['coach:basket-changed', { journeys: journeys.length, total, currency, secondsRemaining }]);
  }
  return news;
}

/** What makes two readings the same basket. */
function markOf(basket: Basket | null): string {
  const journeys = basket?.journeys ?? [];
  return JSON.stringify([
    journeys.map(({ journeyId, lineItemId }) => [journeyId, lineItemId]),
    basket ? totalOf(basket) : 0,
  ]);
}
