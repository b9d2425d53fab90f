import { useState } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';

/**
 * The basket with what was drawn of it last, while it is read anew from the beginning: a form that stands on it is not
 * taken away from under the traveller's hands.
 */
export function useSteadyBasket(answer: Loading<Basket | null>): Loading<Basket | null> {
  const found = getLastValue(answer);
  const [drawn, setDrawn] = useState(found);
  if (found !== undefined && found !== drawn) setDrawn(found);
  if (found !== undefined || drawn === undefined || answer.state === 'ready') return answer;
  return answer.state === 'failed' ? { ...answer, last: drawn } : { state: 'loading', last: drawn };
}
