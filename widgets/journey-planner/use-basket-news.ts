import { useEffect, useRef } from 'react';
import { type Basket, totalOf } from '#shared/domain/basket/basket.ts';
import { useIsland } from '#shared/island/context.tsx';

/**
 * Tells the page of each change of the basket (host contract §5 `coach:basket-changed`); not of the basket that the page
 * found, and not of a reading that says the same.
 *
 * @param basket undefined before it is known, null where there is none
 */
export function useBasketNews(basket: Basket | null | undefined): void {
  const { emit } = useIsland();
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (basket === undefined) return;
    const journeys = basket?.journeys ?? [];
    const total = basket ? totalOf(basket) : 0;
    const facts = JSON.stringify([journeys.map(({ journeyId, lineItemId }) => [journeyId, lineItemId]), total]);
    const before = told.current;
    told.current = facts;
    if (before === undefined || before === facts) return;
    const secondsRemaining = basket?.expiryTotalSecondsRemaining ?? null;
    emit('coach:basket-changed', { journeys: journeys.length, total, secondsRemaining });
  }, [basket, emit]);
}
