import { useEffect } from 'react';
import type { SearchModel } from '#shared/domain/search/search-model.ts';
import type { Loading } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createPrices } from '#shared/services/search/prices.ts';
import { pricesOf } from './results-days.tsx';

/** Asks again for the days' prices that failed to load, whenever the journeys are asked: a retry is meant for both. */
export function useRetriedPrices(asked: SearchModel, state: Loading<unknown>['state']): void {
  const { services } = useIsland();
  const isAsking = state === 'loading';
  useEffect(() => {
    if (isAsking) services.open(createPrices).retry(pricesOf(asked));
  }, [isAsking, services, asked]);
}
