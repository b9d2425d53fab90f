import { useEffect, useState } from 'react';
import { findCity } from '#shared/domain/cities/city-distance.ts';
import type { City } from '#shared/domain/cities/city.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { type RouteStop, listRouteStops } from '#shared/domain/maps/route-stops.ts';
import { useIsland, useShared, useSubscription } from '#shared/island/hooks/context.tsx';
import { createCities } from '#shared/services/cities/cities.ts';
import { createItineraries } from '#shared/services/itinerary/itineraries.ts';
import { createDepartures } from '#shared/services/tracker/departures.ts';
import { selectDestinations, selectOrigins } from '#shared/store/slices/cities/cities.ts';
import { selectItinerary } from '#shared/store/slices/itinerary/itineraries.ts';
import { toDeparturesKey, selectDepartures } from '#shared/store/slices/tracker/departures.ts';

/** A route between two cities. */
export interface RouteBetweenCities {
  readonly origin: City;
  readonly destination: City;
  readonly stops: readonly RouteStop[];
  /** Whether `stops` are those of today's first coach. Otherwise they are only the two cities. */
  readonly isKnown: boolean;
}

/**
 * Returns the route of the first coach between two cities on today's board, even if it has left: only its stops are used, not
 * its times. Without a coach, because it is loading, failed to load, or does not exist, the route is only the two cities.
 *
 * @returns undefined while a city is not in the loaded lists; the stop explorer loads that of the origins
 */
export function useRoute(originId: number, destinationId: number): RouteBetweenCities | undefined {
  const { services } = useIsland();
  const departures = services.open(createDepartures);
  const itineraries = services.open(createItineraries);
  useSubscription(String(originId), () => services.open(createCities).watchDestinations(originId));

  // The departures are requested once and not watched, because the stops of a coach, unlike its times, do not change by the
  // minute: the subscription ends when the search has succeeded or failed.
  const boardKey = toDeparturesKey({ originId, destinationId });
  const [answeredKey, setAnsweredKey] = useState<string>();
  const isAnswered = answeredKey === boardKey;
  useSubscription(isAnswered ? undefined : boardKey, () => departures.search({ originId, destinationId }));
  const board = useShared(selectDepartures({ originId, destinationId }));
  useEffect(() => {
    // Read from the store: `board` may be the answer to an earlier search, which the subscription has reset after this render.
    const { state } = selectDepartures({ originId, destinationId })(services.store.getState());
    if (state === 'ready' || state === 'failed') setAnsweredKey(boardKey);
  }, [board, services, boardKey, originId, destinationId]);
  const journeyId = isAnswered ? getLastValue(board)?.departures[0]?.journeyId : undefined;

  // The itinerary contains all stops of the coach. Its subscription repeats a failed request, and ends when it has loaded. The
  // check of `journeyId` in the function is only for the types.
  const answer = useShared(selectItinerary(journeyId));
  const hasItinerary = answer.state === 'ready';
  useSubscription(hasItinerary ? undefined : journeyId, () => (journeyId ? itineraries.watch(journeyId) : () => {}));

  const origins = getLastValue(useShared(selectOrigins))?.cities ?? [];
  const destinations = getLastValue(useShared(selectDestinations(originId)))?.cities ?? [];
  const cities = [...origins, ...destinations];
  const [origin, destination] = [findCity(cities, originId), findCity(cities, destinationId)];
  if (!origin || !destination) return undefined;
  const itinerary = getLastValue(answer)?.itinerary;
  return {
    origin,
    destination,
    stops: listRouteStops({ origin, destination, cities, ...(itinerary && { itinerary }) }),
    isKnown: itinerary !== undefined && itinerary.scheduledStops.length > 1,
  };
}
