import { useMemo } from 'react';
import type { City } from '#shared/domain/cities/city.ts';
import { type Fare, faresOf } from '#shared/domain/fares/fare-list.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { createCities } from '#shared/services/cities/cities.ts';
import { createFares } from '#shared/services/fares/fares.ts';
import { selectDestinations, selectOrigins } from '#shared/store/slices/cities/cities.ts';
import { selectFares } from '#shared/store/slices/fares/fares.ts';

/** The fares of an origin as far as they have come. */
export interface FoundFares {
  /** `listing` waits for the destinations, `unlisted` did not get them, `finding` waits for prices. */
  readonly stage: 'listing' | 'unlisted' | 'finding' | 'found';
  /** In the order they came. */
  readonly fares: readonly Fare[];
  /** How many destinations there are, and how many of them have been answered for, well or ill. */
  readonly total: number;
  readonly answered: number;
  /** How many did not answer. */
  readonly failed: number;
  readonly retry: () => void;
}

/** Looks for the lowest fare to every destination of an origin, for as long as it is drawn. */
export function useFares(originId: number, origin: City | undefined): FoundFares {
  const { services } = useIsland();
  const service = services.open(createFares);
  useSubscription(String(originId), () => services.open(createCities).watchDestinations(originId));
  const origins = useShared(selectOrigins);
  const destinations = useShared(selectDestinations(originId));
  const cities = lastOf(destinations)?.cities;
  const soFar = useShared(selectFares(originId));
  const fares = useMemo(() => faresOf(soFar?.found ?? [], origin, cities ?? []), [soFar, origin, cities]);

  // The origin's zone says which day is the first: the list of origins is waited for, well or ill.
  const canAsk = cities !== undefined && (origins.state === 'ready' || origins.state === 'failed');
  const ids = cities?.map(({ id }) => id) ?? [];
  useSubscription(canAsk ? `${originId}: ${ids.join()}` : undefined, () => service.watch(originId, ids));

  return {
    stage: stageOf(),
    fares,
    total: ids.length,
    answered: ids.length - (soFar?.waiting.length ?? ids.length),
    failed: soFar?.failed.length ?? 0,
    retry: () => (cities ? service.retry(originId) : services.open(createCities).retryDestinations(originId)),
  };

  function stageOf(): FoundFares['stage'] {
    if (!cities) return destinations.state === 'failed' ? 'unlisted' : 'listing';
    return soFar && soFar.waiting.length === 0 ? 'found' : 'finding';
  }
}
