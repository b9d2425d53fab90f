// chunk: cities
import { useEffect } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { createCities } from '#shared/services/cities/cities.ts';
import { selectDestinations } from '#shared/store/slices/cities/cities.ts';
import { useOrigins } from './use-origins.ts';

/** Says which cities coaches go to from the chosen one. */
export interface DestinationsLoaded {
  readonly kind: 'destinations-loaded';
  readonly cityIds: readonly number[];
}

/**
 * Loads the lists that two city fields choose from, and tells the states behind them which destinations there are: the
 * list comes later than the choice it may undo, since a swap can lead where no coach goes.
 *
 * @param chosen the origin, and the destination as far as it is known: another one is held against the list again
 * @param dispatch the same function at each drawing
 */
export function useListedDestinations(
  { originId, destinationId }: { readonly originId: number | undefined; readonly destinationId: number | undefined },
  dispatch: (event: DestinationsLoaded) => void,
): void {
  const { services } = useIsland();
  useOrigins();
  useSubscription(originId === undefined ? undefined : String(originId), () =>
    services.open(createCities).watchDestinations(originId),
  );
  const destinations = useShared(selectDestinations(originId));
  useEffect(() => {
    if (originId === undefined || destinations.state !== 'ready') return;
    dispatch({ kind: 'destinations-loaded', cityIds: destinations.value.cities.map(({ id }) => id) });
  }, [originId, destinationId, destinations, dispatch]);
}
