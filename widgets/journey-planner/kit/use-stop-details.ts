import type { JourneyPlace } from '#shared/domain/journeys/journey.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useIsland, useShared, useSubscription } from '#shared/island/hooks/context.tsx';
import { createStops } from '#shared/services/stops/stops.ts';
import { selectStopDetails } from '#shared/store/slices/stops/stops.ts';

/**
 * Loads the details of a stop while the component is mounted.
 *
 * @returns undefined if they have not loaded, or the place has no city or stop id. A failure is logged, not shown (spec §8).
 */
export function useStopDetails({ cityId, stopId }: JourneyPlace) {
  const { services } = useIsland();
  const stop = cityId === undefined || stopId === undefined ? undefined : { cityId, stopId };
  // Without a stop there is no key, and so no subscription.
  useSubscription(stop && `${cityId}/${stopId}`, () => (stop ? services.open(createStops).watchStop(stop) : () => {}));
  return getLastValue(useShared(selectStopDetails(stop)));
}
