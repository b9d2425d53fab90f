// Rollup chunk: cities (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import { useEffect } from 'react';
import { useIsland, useShared, useSubscription } from '#shared/island/hooks/context.tsx';
import { createCities } from '#shared/services/cities/cities.ts';
import { selectDestinations } from '#shared/store/slices/cities/cities.ts';
import { useOrigins } from './use-origins.ts';

/** Event: the destinations of the selected origin have loaded. */
export interface DestinationsLoaded {
  readonly kind: 'destinations-loaded';
  readonly cityIds: readonly number[];
}

/**
 * Loads the lists of two city fields, for the origin and the destination, and dispatches the possible destinations to the
 * reducer of their form. The list may load after a destination was selected, and make it invalid: swapping the cities can
 * select a destination that has no coaches from the new origin.
 *
 * @param cities the ids of the selected cities. The list is dispatched when it has loaded, and again when the destination
 *   changes, so that the reducer checks the new one.
 * @param dispatch must be stable between renders
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
