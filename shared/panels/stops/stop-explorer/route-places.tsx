import { useState } from 'react';
import { cityDistance, cityOf } from '#shared/domain/cities/city-distance.ts';
import type { City } from '#shared/domain/cities/city.ts';
import { formatDistance } from '#shared/domain/kit/units/format-distance.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { distanceMetres } from '#shared/domain/maps/distance.ts';
import { routeLine, routeMarkers, type RouteStop, routeStops } from '#shared/domain/maps/route-stops.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useDistanceFormat } from '#shared/island/hooks/use-distance-format.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { createCities } from '#shared/services/cities/cities.ts';
import { createItineraries } from '#shared/services/itinerary/itineraries.ts';
import { createDepartures } from '#shared/services/tracker/departures.ts';
import { selectDestinations, selectOrigins } from '#shared/store/slices/cities/cities.ts';
import { selectItinerary } from '#shared/store/slices/itinerary/itineraries.ts';
import { departuresKey, selectDepartures } from '#shared/store/slices/tracker/departures.ts';
import { MapList } from '#shared/ui/map/map-list.tsx';
import { StopMap } from '../stop-map/stop-map.tsx';
import type { ExplorerViewProps } from './explored-place.ts';
import { ExplorerLinks } from './explorer-links.tsx';
import { ExplorerWaiting } from './explorer-waiting.tsx';

interface RoutePlacesProps extends ExplorerViewProps {
  readonly originId: number;
  readonly destinationId: number;
}

/** The way between two cities: its stops with a line over them, and the same in words. */
export function RoutePlaces({ text, originId, destinationId, onCity, onStop, onDetails }: RoutePlacesProps) {
  const format = useDistanceFormat();
  const route = useRoute(originId, destinationId);
  const links = <ExplorerLinks text={text} originId={originId} destinationId={destinationId} onCity={onCity} />;
  if (!route) {
    return (
      <>
        <p className="stop-explorer-note" />
        {links}
        <ExplorerWaiting />
      </>
    );
  }

  const { stops, isKnown } = route;
  const inUnits = (metres: number) => formatDistance(metres, format);
  const length = cityDistance(route.origin, route.destination);
  const start = stops[0]?.position;
  const open = (id: string) => {
    const stop = stops.find((one) => one.id === id);
    if (stop?.cityId === undefined) return;
    if (stop.stopId === undefined) return onCity(stop.cityId);
    onStop(stop.cityId, stop.stopId);
    onDetails(stop.cityId, stop.stopId);
  };
  // A stop of the origin's own city is where the traveller starts.
  const fromStart = ({ position }: RouteStop) => {
    const metres = start && position ? distanceMetres(start, position) : 0;
    return metres > 0 ? text('fromStart', { distance: inUnits(metres) }) : undefined;
  };
  const linkWords = text(isKnown ? 'viewStopDetails' : 'viewStops');

  return (
    <>
      <p className="stop-explorer-note">
        {[length !== undefined && text('wayLength', { distance: inUnits(length) }), !isKnown && text('wayUnknown')]
          .filter(Boolean)
          .join(' ')}
      </p>
      {links}
      <div className="stop-explorer-places">
        <StopMap
          mode="route"
          isCrowded
          markers={routeMarkers(stops, nameOf)}
          line={routeLine(stops)}
          label={text('mapOfWay')}
          unavailable={text('noMap')}
          infoLinkLabel={linkWords}
          onInfoLink={open}
          text={text}
        />
        <div className="stop-explorer-list">
          <MapList
            mode="route"
            label={text('stopsOfWay')}
            entries={stops.map((stop) => ({
              id: stop.id,
              title: nameOf(stop),
              distance: fromStart(stop),
            }))}
            infoLinkLabel={linkWords}
            onInfoLink={open}
          />
        </div>
      </div>
    </>
  );
}

function nameOf({ cityName, stopName }: RouteStop): string {
  return stopName === undefined ? cityName : `${cityName}, ${stopName}`;
}

/** The way between two cities. */
interface Route {
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
function useRoute(originId: number, destinationId: number): Route | undefined {
  const { services } = useIsland();
  const departures = services.open(createDepartures);
  const itineraries = services.open(createItineraries);
  useSubscription(String(originId), () => services.open(createCities).watchDestinations(originId));

  // Requested once: the stops of a coach do not change by the minute, as its times do.
  const route = departuresKey({ originId, destinationId });
  const [answeredRoute, setAnsweredRoute] = useState<string>();
  const isAnswered = answeredRoute === route;
  const selectBoard = selectDepartures({ originId, destinationId });
  useSubscription(isAnswered ? undefined : route, () => {
    const leave = departures.search({ originId, destinationId });
    const unsubscribe = services.store.subscribe((state) => {
      if (selectBoard(state).state !== 'loading') setAnsweredRoute(route);
    });
    return () => {
      unsubscribe();
      leave();
    };
  });
  const board = useShared(selectBoard);
  const journeyId = isAnswered ? lastOf(board)?.departures[0]?.journeyId : undefined;

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
