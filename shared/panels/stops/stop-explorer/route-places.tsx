import { useEffect, useState } from 'react';
import { findCity, getDistance } from '#shared/domain/cities/city-distance.ts';
import type { City } from '#shared/domain/cities/city.ts';
import { formatDistance } from '#shared/domain/kit/units/format-distance.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { getDistanceMetres } from '#shared/domain/maps/distance.ts';
import { listRouteStops, type RouteStop, toRouteLine, toRouteMarkers } from '#shared/domain/maps/route-stops.ts';
import { useIsland, useShared, useSubscription } from '#shared/island/hooks/context.tsx';
import { useDistanceFormat } from '#shared/island/hooks/use-distance-format.ts';
import { createCities } from '#shared/services/cities/cities.ts';
import { createItineraries } from '#shared/services/itinerary/itineraries.ts';
import { createDepartures } from '#shared/services/tracker/departures.ts';
import { selectDestinations, selectOrigins } from '#shared/store/slices/cities/cities.ts';
import { selectItinerary } from '#shared/store/slices/itinerary/itineraries.ts';
import { selectDepartures, toDeparturesKey } from '#shared/store/slices/tracker/departures.ts';
import { MapList } from '#shared/ui/map/map-list.tsx';
import { StopMap } from '../stop-map/stop-map.tsx';
import { type ExplorerViewProps, ExplorerLinks, ExplorerSkeleton } from './explorer-view.tsx';

interface RoutePlacesProps extends ExplorerViewProps {
  readonly originId: number;
  readonly destinationId: number;
}

/** The route between two cities: a map with its stops and a line, and a list. */
export function RoutePlaces({ text, originId, destinationId, onCity, onStop, onDetails }: RoutePlacesProps) {
  const format = useDistanceFormat();
  const route = useRoute(originId, destinationId);
  const links = <ExplorerLinks text={text} originId={originId} destinationId={destinationId} onCity={onCity} />;
  if (!route) {
    return (
      <>
        <p className="stop-explorer-note" />
        {links}
        <ExplorerSkeleton />
      </>
    );
  }

  const { stops, isKnown } = route;
  const formatLength = (metres: number) => formatDistance(metres, format);
  const length = getDistance(route.origin, route.destination);
  const start = stops[0]?.position;
  const open = (id: string) => {
    const stop = stops.find((routeStop) => routeStop.id === id);
    if (stop?.cityId === undefined) return;
    if (stop.stopId === undefined) return onCity(stop.cityId);
    onStop(stop.cityId, stop.stopId);
    onDetails(stop.cityId, stop.stopId);
  };
  // Other stops of the origin city are at the start too.
  const formatDistanceFromStart = ({ position }: RouteStop) => {
    const metres = start && position ? getDistanceMetres(start, position) : 0;
    return metres > 0 ? text('fromStart', { distance: formatLength(metres) }) : undefined;
  };
  const linkLabel = text(isKnown ? 'viewStopDetails' : 'viewStops');

  return (
    <>
      <p className="stop-explorer-note">
        {[length !== undefined && text('wayLength', { distance: formatLength(length) }), !isKnown && text('wayUnknown')]
          .filter(Boolean)
          .join(' ')}
      </p>
      {links}
      <div className="stop-explorer-places">
        <StopMap
          mode="route"
          isCrowded
          markers={toRouteMarkers(stops, getStopName)}
          line={toRouteLine(stops)}
          label={text('mapOfWay')}
          unavailable={text('noMap')}
          infoLinkLabel={linkLabel}
          onInfoLink={open}
          text={text}
        />
        <div className="stop-explorer-list">
          <MapList
            mode="route"
            label={text('stopsOfWay')}
            entries={stops.map((stop) => ({
              id: stop.id,
              title: getStopName(stop),
              distance: formatDistanceFromStart(stop),
            }))}
            infoLinkLabel={linkLabel}
            onInfoLink={open}
          />
        </div>
      </div>
    </>
  );
}

function getStopName({ cityName, stopName }: RouteStop): string {
  return stopName === undefined ? cityName : `${cityName}, ${stopName}`;
}

/** A route between two cities. */
interface RouteBetweenCities {
  readonly origin: City;
  readonly destination: City;
  readonly stops: readonly RouteStop[];
  /** Whether the stops are those of a coach of today; if not, they are only the two cities. */
  readonly isKnown: boolean;
}

/**
 * The route of today's next departure between two cities; a straight line if there is none.
 *
 * @returns undefined until the names of both cities have loaded
 */
function useRoute(originId: number, destinationId: number): RouteBetweenCities | undefined {
  const { services } = useIsland();
  const departures = services.open(createDepartures);
  const itineraries = services.open(createItineraries);
  useSubscription(String(originId), () => services.open(createCities).watchDestinations(originId));

  // Requested once: the stops of a coach do not change by the minute, as its times do.
  const route = toDeparturesKey({ originId, destinationId });
  const [answeredRoute, setAnsweredRoute] = useState<string>();
  const isAnswered = answeredRoute === route;
  useSubscription(isAnswered ? undefined : route, () => departures.search({ originId, destinationId }));
  const board = useShared(selectDepartures({ originId, destinationId }));
  useEffect(() => {
    // Read from the store: the subscription has reset the answer of an earlier search.
    const { state } = selectDepartures({ originId, destinationId })(services.store.getState());
    if (state === 'ready' || state === 'failed') setAnsweredRoute(route);
  }, [board, services, route, originId, destinationId]);
  const journeyId = isAnswered ? getLastValue(board)?.departures[0]?.journeyId : undefined;

  const answer = useShared(selectItinerary(journeyId));
  const hasItinerary = answer.state === 'ready';
  useSubscription(hasItinerary ? undefined : journeyId, () => (journeyId ? itineraries.watch(journeyId) : () => {}));

  const origins = getLastValue(useShared(selectOrigins))?.cities ?? [];
  const destinations = getLastValue(useShared(selectDestinations(originId)))?.cities ?? [];
  const cities = [...origins, ...destinations];
  const [origin, destination] = [findCity(cities, originId), findCity(cities, destinationId)];
  if (!origin || !destination) return undefined;
  const calls = getLastValue(answer)?.itinerary.scheduledStops ?? [];
  return {
    origin,
    destination,
    stops: listRouteStops({ origin, destination, cities, calls }),
    isKnown: calls.length > 1,
  };
}
