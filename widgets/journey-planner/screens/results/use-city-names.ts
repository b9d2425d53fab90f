import { useMemo } from 'react';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import type { SearchModel } from '#shared/domain/search/search-model.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { createCities } from '#shared/services/cities/cities.ts';
import { selectOrigins } from '#shared/store/slices/cities/cities.ts';

/** City names and time zone of a search. */
export interface CityNames {
  readonly names: { readonly origin: string; readonly destination: string } | undefined;
  /** Time zone of the origin, which defines "today". */
  readonly timeZone: string | undefined;
}

/** Returns the names of both cities from the list of cities or, if that fails to load, from the first journey. */
export function useCityNames({ originId, destinationId }: SearchModel, journeys: readonly Journey[]): CityNames {
  const { services } = useIsland();
  useSubscription('origins', () => services.open(createCities).watchOrigins());
  const origins = useShared(selectOrigins);
  const [journey] = journeys;
  return useMemo(() => {
    const cities = origins.state === 'ready' ? origins.value.cities : [];
    const originCity = cities.find(({ id }) => id === originId);
    const origin = originCity?.name ?? journey?.origin.cityName;
    const destination = cities.find(({ id }) => id === destinationId)?.name ?? journey?.destination.cityName;
    const isNamed = origin !== undefined && destination !== undefined;
    return { names: isNamed ? { origin, destination } : undefined, timeZone: originCity?.timeZone };
  }, [origins, originId, destinationId, journey]);
}
