import { useEffect, useState } from 'react';
import { cityOf } from '#shared/domain/cities/city-distance.ts';
import type { City } from '#shared/domain/cities/city.ts';
import { type RouteStop, routeStops } from '#shared/domain/maps/route-stops.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { createCities } from '#shared/services/cities/cities.ts';
import { createDepartures } from '#shared/services/tracker/departures.ts';
import { createItineraries } from '#shared/services/itinerary/itineraries.ts';
import { selectDestinations, selectOrigins } from '#shared/store/slices/cities/cities.ts';
import { selectItinerary } from '#shared/store/slices/itinerary/itineraries.ts';

/** The way between two cities. */
export interface Route {
  readonly origin: City;
  readonly destination: City;
  readonly stops: readonly RouteStop[];
  /** Whether a coach of today is known to call at them; else they are the two cities alone. */
  readonly isKnown: boolean;
}

/**
 * The way between two cities, by the first coach of today that is still to leave; straight where none is known.
 *
 * @returns undefined until both cities are known by name
 */
export function useRoute(originId: number, destinationId: number): Route | undefined {
  const { services } = useIsland();
  const departures = services.open(createDepartures);
  const itineraries = services.open(createItineraries);
  const [journeyId, setJourneyId] = useState<string>();
  useSubscription(String(originId), () => services.open(createCities).watchDestinations(originId));

  // Asked once: where a coach calls does not change by the minute, as its times do.
  useEffect(() => {
    const abort = new AbortController();
    void departures.search({ originId, destinationId }, abort.signal).then((answer) => {
      if (!abort.signal.aborted) setJourneyId(lastOf(answer)?.departures[0]?.journeyId);
    });
    return () => abort.abort();
  }, [departures, originId, destinationId]);
  const answer = useShared(selectItinerary(journeyId));
  const isAsked = answer.state === 'ready';
  useSubscription(isAsked ? undefined : journeyId, () => (journeyId ? itineraries.watch(journeyId) : () => {}));

  const origins = lastOf(useShared(selectOrigins))?.cities ?? [];
  const destinations = lastOf(useShared(selectDestinations(originId)))?.cities ?? [];
  const cities = [...origins, ...destinations];
  const [origin, destination] = [cityOf(cities, originId), cityOf(cities, destinationId)];
  if (!origin || !destination) return undefined;
  const calls = lastOf(answer)?.itinerary.scheduledStops ?? [];
  return { origin, destination, stops: routeStops({ origin, destination, cities, calls }), isKnown: calls.length > 1 };
}
