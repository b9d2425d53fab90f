import { distanceMetres, type Position } from '#shared/domain/maps/distance.ts';
import type { MapMarker } from '#shared/domain/maps/marker.ts';
import { type Direction, directionTo } from '#shared/domain/maps/text-twin.ts';
import type { CityStops } from '#shared/domain/stops/stop.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { MapListEntry } from '#shared/ui/map/map-list.tsx';
import { markerOf } from '../../stops/stop-map/stop-map.tsx';
import type { messages } from './messages/fr.ts';

const away = {
  north: 'awayNorth',
  northEast: 'awayNorthEast',
  east: 'awayEast',
  southEast: 'awaySouthEast',
  south: 'awaySouth',
  southWest: 'awaySouthWest',
  west: 'awayWest',
  northWest: 'awayNorthWest',
} as const satisfies Record<Direction, keyof typeof messages>;

/** The markers of a city's stops; a stop whose place is not known has none, and stands in the list all the same. */
export function stopMarkers({ stops }: CityStops): readonly MapMarker[] {
  return stops.flatMap((stop) => markerOf(stop.id, stop.name, stop));
}

/**
 * The list beside the map, with what the map shows: how far each stop is from the chosen one, and in which
 * direction (field notes §6 "Text twin of the map"). While none is chosen, how far it is from the middle of the city.
 */
export function stopEntries(
  { stops }: CityStops,
  {
    selectedId,
    centre,
    text,
    distance,
  }: {
    readonly selectedId: string | undefined;
    /** The middle of the city, where it is known. */
    readonly centre?: Position | undefined;
    readonly text: Text<typeof messages>;
    readonly distance: (metres: number) => string;
  },
): readonly MapListEntry[] {
  const markers = new Map(stops.flatMap((stop) => markerOf(stop.id, stop.name, stop)).map((one) => [one.id, one]));
  const from = selectedId === undefined ? undefined : markers.get(selectedId)?.position;
  return stops.map(({ id, name }) => {
    const to = markers.get(id)?.position;
    if (selectedId === undefined && centre && to)
      return { id, title: name, distance: text('fromCentre', { distance: distance(distanceMetres(centre, to)) }) };
    if (!from || !to || id === selectedId) return { id, title: name };
    const key = away[directionTo(from, to)];
    return { id, title: name, distance: text(key, { distance: distance(distanceMetres(from, to)) }) };
  });
}
