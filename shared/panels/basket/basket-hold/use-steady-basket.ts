import { useState } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';

/**
 * Adds the last rendered basket to an answer that has none (idle, loading or failed), as `last`, so that a form that
 * depends on it does not disappear. Other answers are returned as is, also `ready` with null, which means that there is no
 * basket.
 */
export function useSteadyBasket(answer: Loading<Basket | null>): Loading<Basket | null> {
  const basket = getLastValue(answer);
  const [lastBasket, setLastBasket] = useState(basket);
  if (basket !== undefined && basket !== lastBasket) setLastBasket(basket);
  if (basket !== undefined || lastBasket === undefined || answer.state === 'ready') return answer;
  return answer.state === 'failed' ? { ...answer, last: lastBasket } : { state: 'loading', last: lastBasket };
}
