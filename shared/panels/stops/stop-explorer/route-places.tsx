import { getDistance } from '#shared/domain/cities/city-distance.ts';
import { formatStopAndCity } from '#shared/domain/journeys/journey.ts';
import { formatDistance } from '#shared/domain/kit/units/format-distance.ts';
import { getDistanceMetres } from '#shared/domain/maps/distance.ts';
import { type RouteStop, toRouteLine, toRouteMarkers } from '#shared/domain/maps/route-stops.ts';
import { useDistanceFormat } from '#shared/island/hooks/use-distance-format.ts';
import { MapList } from '#shared/ui/map/map-list.tsx';
import { StopMap } from '../stop-map/stop-map.tsx';
import { type ExplorerViewProps, ExplorerLinks, ExplorerSkeleton } from './explorer-view.tsx';
import { useRoute } from './use-route.ts';

interface RoutePlacesProps extends ExplorerViewProps {
  readonly originId: number;
  readonly destinationId: number;
}

/**
 * The route between two cities: a map with its line and stops, and a list of the stops. It is a view of the stop
 * explorer, in which travellers look at cities and their stops.
 */
export function RoutePlaces({ text, originId, destinationId, onCity, onStop, onDetails }: RoutePlacesProps) {
  const format = useDistanceFormat();
  const route = useRoute(originId, destinationId);
  const links = <ExplorerLinks text={text} originId={originId} destinationId={destinationId} onCity={onCity} />;
  if (!route) {
    return (
      <>
        {/* Reserves the height of the note. */}
        <p className="stop-explorer-note" />
        {links}
        <ExplorerSkeleton />
      </>
    );
  }

  // `stops` are those of today's first coach. While they load, if no coach runs today, or if the request fails, they are
  // unknown, and `stops` are only the two cities.
  const { stops, isKnown } = route;
  const formatLength = (metres: number) => formatDistance(metres, format);
  // Undefined if one of the cities has no position.
  const length = getDistance(route.origin, route.destination);
  // The position of the first stop, if it is known.
  const start = stops[0]?.position;
  const open = (id: string) => {
    const stop = stops.find((routeStop) => routeStop.id === id);
    // A stop whose city is unknown has no details that could be loaded.
    if (stop?.cityId === undefined) return;
    // A place without a stop is a city: its stops are then shown instead of the route.
    if (stop.stopId === undefined) return onCity(stop.cityId);
    // Selects the stop in its city, and opens its details.
    onStop(stop.cityId, stop.stopId);
    onDetails(stop.cityId, stop.stopId);
  };
  // Without a position the distance is unknown. A stop at the position of the start has no distance either.
  const formatDistanceFromStart = ({ position }: RouteStop) => {
    const metres = start && position ? getDistanceMetres(start, position) : 0;
    return metres > 0 ? text('fromStart', { distance: formatLength(metres) }) : undefined;
  };
  // Of a place without a stop, the stops of its city are opened; without a city, nothing is known about it.
  const getLinkLabel = ({ cityId, stopId }: RouteStop) =>
    cityId === undefined ? undefined : text(stopId === undefined ? 'viewStops' : 'viewStopDetails');
  const hasAllStops = stops.every(({ stopId }) => stopId !== undefined);

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
          hidesOverlaps
          markers={toRouteMarkers(stops, formatStopAndCity)}
          line={toRouteLine(stops)}
          label={text('mapOfWay')}
          unavailable={text('noMap')}
          // One label for all markers.
          infoLinkLabel={text(hasAllStops ? 'viewStopDetails' : 'viewStops')}
          onInfoLink={open}
          text={text}
        />
        <div className="stop-explorer-list">
          <MapList
            mode="route"
            label={text('stopsOfWay')}
            entries={stops.map((stop) => ({
              id: stop.id,
              title: formatStopAndCity(stop),
              detail: formatDistanceFromStart(stop),
              infoLinkLabel: getLinkLabel(stop),
            }))}
            onInfoLink={open}
          />
        </div>
      </div>
    </>
  );
}
