import { findCity, toPosition } from '../cities/city-distance.ts';
import type { City } from '../cities/city.ts';
import type { ScheduledStop } from '../itinerary/itinerary.ts';
import type { Position } from './distance.ts';
import type { MapMarker } from './marker.ts';

/** A place on the way between two cities. */
export interface RouteStop {
  /** Unique on its way. */
  readonly id: string;
  readonly kind: 'origin' | 'stop' | 'destination';
  readonly cityId?: number;
  readonly cityName: string;
  readonly stopId?: string;
  readonly stopName?: string;
  /** Absent where nobody knows it: the place stands in the list alone. */
  readonly position?: Position;
}

/** A call of a coach on the way, as far as it is known. */
export type RouteCall = Pick<RouteStop, 'cityId' | 'cityName' | 'stopId' | 'stopName'>;

/** Two cities, and what is known of the coach between them. */
export interface RouteFacts {
  readonly origin: City;
  readonly destination: City;
  /** All cities that are known: a stop is where its city is. */
  readonly cities: readonly City[];
  /** The calls of a journey on this way; empty where none is known. */
  readonly calls: readonly ScheduledStop[];
}

/**
 * The places of a route (spec §2 "Map component", mode route): those where the coach calls, or the two cities alone.
 */
export function routeStops({ origin, destination, cities, calls }: RouteFacts): readonly RouteStop[] {
  const onTheWay = placesOfCalls(calls, {
    idOf: (_, index) => String(index),
    getPosition({ cityId }) {
      const city = findCity(cities, cityId);
      return city && toPosition(city);
    },
  });
  return onTheWay.length < 2 ? [toRouteEnd(origin, 'origin'), toRouteEnd(destination, 'destination')] : onTheWay;
}

/** The places of some calls, in the order of travel. A stop where the traveller changes coaches is listed once. */
export function placesOfCalls<Call extends RouteCall>(
  calls: readonly Call[],
  known: {
    readonly idOf: (call: Call, index: number) => string;
    readonly getPosition: (call: Call) => Position | undefined;
  },
): readonly RouteStop[] {
  const places = calls.filter((call, index) => !isSamePlace(call, calls[index - 1]));
  return places.map((call, index) => {
    const { cityId, cityName, stopId, stopName } = call;
    const position = known.getPosition(call);
    return {
      id: known.idOf(call, index),
      kind: kindAt(index, places.length),
      cityId,
      cityName,
      stopId,
      stopName,
      ...(position && { position }),
    };
  });
}

/** The line along places, over those that are somewhere. */
export function routeLine(stops: readonly RouteStop[]): readonly Position[] {
  return stops.flatMap(({ position }) => position ?? []);
}

function toRouteEnd(city: City, kind: 'origin' | 'destination'): RouteStop {
  const position = toPosition(city);
  return { id: kind, kind, cityId: city.id, cityName: city.name, ...(position && { position }) };
}

/**
 * The marks of places on a map; one that nobody knows the position of has none. No window is open at first: it would hide
 * the line on a small map.
 */
export function routeMarkers(stops: readonly RouteStop[], nameOf: (stop: RouteStop) => string): readonly MapMarker[] {
  return stops.flatMap((stop) => {
    const { id, kind, position } = stop;
    return position ? [{ id, position, title: nameOf(stop), icon: kind }] : [];
  });
}

function kindAt(index: number, count: number): RouteStop['kind'] {
  if (index === 0) return 'origin';
  return index === count - 1 ? 'destination' : 'stop';
}

function isSamePlace(one: RouteCall, other: RouteCall | undefined): boolean {
  return other !== undefined && one.cityName === other.cityName && one.stopId === other.stopId;
}
