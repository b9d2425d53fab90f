import { findCity, type Coordinates, toPosition } from '../cities/city-distance.ts';
import type { City } from '../cities/city.ts';
import type { Itinerary } from '../itinerary/itinerary.ts';
import type { JourneyPlace } from '../journeys/journey.ts';
import type { Position } from './distance.ts';

/** A place on a route, for a map and the list next to it. */
export interface RouteStop extends PlaceIdentity {
  /** Unique within the route. */
  readonly id: string;
  readonly kind: 'origin' | 'stop' | 'destination';
  /** If the position is missing, the place is in the list next to the map, but not on the map. */
  readonly position?: Position;
}

/** The ids and names of a place: of its city, and of the stop, if any. */
export type PlaceIdentity = Pick<JourneyPlace, 'cityId' | 'cityName' | 'stopId' | 'stopName'>;

/** Two cities, and a coach between them. A call is a stop of a coach at a place. */
export interface CityRoute {
  readonly origin: City;
  readonly destination: City;
  /** All known cities; stops use the position of their city. */
  readonly cities: readonly City[];
  /** The coach, with its stops on this route; missing if unknown. */
  readonly itinerary?: Pick<Itinerary, 'origin' | 'destination' | 'scheduledStops'>;
}

/**
 * The places of a route (spec §2 "Map component", mode route): the stops of the coach, each at the position of its city,
 * or only the two cities if fewer than two places are known. A stop without ids has those of the itinerary's end, or else of
 * the city of its name (spec §3 "Scheduled stop" has no `cityId`).
 */
export function listRouteStops({ origin, destination, cities, itinerary }: CityRoute): readonly RouteStop[] {
  const calls = itinerary?.scheduledStops ?? [];
  const findEnd = (index: number) => {
    if (index === 0) return itinerary?.origin;
    return index === calls.length - 1 ? itinerary?.destination : undefined;
  };
  const identifiedCalls = calls.map((call, index) => {
    const { cityId, stopId, stopName } = findEnd(index) ?? {};
    const cityOfName = cities.find(({ name }) => name === call.cityName);
    return {
      ...call,
      cityId: call.cityId ?? cityId ?? cityOfName?.id,
      stopId: call.stopId ?? stopId,
      stopName: call.stopName ?? stopName,
    };
  });
  const places = toRouteStops(identifiedCalls, {
    getId: (_, index) => String(index),
    getPosition({ cityId }) {
      const city = findCity(cities, cityId);
      return city && toPosition(city);
    },
  });
  return places.length < 2 ? [toRouteEnd(origin, 'origin'), toRouteEnd(destination, 'destination')] : places;
}

/**
 * The places of some calls, in the order of travel. A stop at which the traveller changes coaches occurs twice in
 * succession in the calls, and is listed once, as the first of them.
 *
 * @param options.getId returns the id of a place; `index` is the position among the places, from 0
 */
export function toRouteStops<Stop extends PlaceIdentity>(
  calls: readonly Stop[],
  options: {
    readonly getId: (call: Stop, index: number) => string;
    readonly getPosition: (call: Stop) => Position | undefined;
  },
): readonly RouteStop[] {
  const places = calls.filter((call, index) => !isSamePlace(call, calls[index - 1]));
  return places.map((call, index) => {
    const { cityId, cityName, stopId, stopName } = call;
    const place = { cityId, cityName, stopId, stopName, position: options.getPosition(call) };
    return { id: options.getId(call, index), kind: getKind(index, places.length), ...place };
  });
}

/** The points of the line on the map: the known positions, in the order of travel. */
export function toRouteLine(stops: readonly RouteStop[]): readonly Position[] {
  return stops.flatMap(({ position }) => position ?? []);
}

function toRouteEnd(city: City, kind: 'origin' | 'destination'): RouteStop {
  return { id: kind, kind, cityId: city.id, cityName: city.name, position: toPosition(city) };
}

/**
 * Converts the places with a known position to map markers. They do not set `open`, since an info window would cover the line
 * on a small map.
 */
export function toRouteMarkers(stops: readonly RouteStop[], getName: (stop: RouteStop) => string) {
  return stops.flatMap((stop) => {
    const { id, kind, position } = stop;
    return position ? [{ id, position, title: getName(stop), icon: kind }] : [];
  });
}

function getKind(index: number, count: number): RouteStop['kind'] {
  if (index === 0) return 'origin';
  return index === count - 1 ? 'destination' : 'stop';
}

/** Whether two calls are at the same stop, or both at an unknown stop of the same city. Ids of cities may be missing. */
function isSamePlace(a: PlaceIdentity, b: PlaceIdentity | undefined): boolean {
  return b !== undefined && a.cityName === b.cityName && a.stopId === b.stopId;
}

/** A stop of a coach, with its position if known. */
export type LocatedStop = PlaceIdentity & Coordinates;

/**
 * The places of a journey for its map, in the order of travel, with stops of changes once. Their ids are the indexes of
 * coach and stop: "0-2".
 *
 * @param coaches the stops of each coach, including both ends
 */
export function listJourneyStops(coaches: readonly (readonly LocatedStop[])[]): readonly RouteStop[] {
  const calls = coaches.flatMap((stops, coach) => stops.map((stop, index) => ({ ...stop, id: `${coach}-${index}` })));
  return toRouteStops(calls, { getId: ({ id }) => id, getPosition: toPosition });
}

/** Whether a map can show the journey: at least two places have a position. */
export function canShowOnMap(stops: readonly RouteStop[]): boolean {
  return stops.filter(({ position }) => position !== undefined).length > 1;
}
