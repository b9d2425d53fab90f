import { useState } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';

/**
 * Adds the basket of the last answer that had one, as `last`, to an answer that has none (idle, loading or failed), so that a
 * form that depends on the basket does not disappear. An idle answer, which cannot have `last`, becomes `loading`. Other
 * answers are returned as is. Null counts as a basket here: the answer that the visitor has none.
 */
export function useSteadyBasket(answer: Loading<Basket | null>): Loading<Basket | null> {
  const basket = getLastValue(answer);
  const [lastBasket, setLastBasket] = useState(basket);
  if (basket !== undefined && basket !== lastBasket) setLastBasket(basket);
  if (basket !== undefined || lastBasket === undefined) return answer;
  return answer.state === 'failed' ? { ...answer, last: lastBasket } : { state: 'loading', last: lastBasket };
}
