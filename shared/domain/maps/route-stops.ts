import { cityOf, positionOf } from '../cities/city-distance.ts';
import type { City } from '../cities/city.ts';
import type { ScheduledStop } from '../itinerary/itinerary.ts';
import type { Position } from './distance.ts';

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
 * A stop where the traveller changes coaches is listed once.
 */
export function routeStops({ origin, destination, cities, calls }: RouteFacts): readonly RouteStop[] {
  const onTheWay = calls.filter((call, index) => !isSamePlace(call, calls[index - 1]));
  if (onTheWay.length < 2) return [endOf(origin, 'origin'), endOf(destination, 'destination')];
  return onTheWay.map(({ cityId, cityName, stopId, stopName }, index) => {
    const city = cityOf(cities, cityId);
    const position = city && positionOf(city);
    return {
      id: String(index),
      kind: kindAt(index, onTheWay.length),
      ...(cityId !== undefined && { cityId }),
      cityName,
      ...(stopId !== undefined && { stopId }),
      ...(stopName !== undefined && { stopName }),
      ...(position && { position }),
    };
  });
}

/** The line along places, over those that are somewhere. */
export function routeLine(stops: readonly RouteStop[]): readonly Position[] {
  return stops.flatMap(({ position }) => position ?? []);
}

function endOf(city: City, kind: 'origin' | 'destination'): RouteStop {
  const position = positionOf(city);
  return { id: kind, kind, cityId: city.id, cityName: city.name, ...(position && { position }) };
}

/** What the place at an index is among so many. */
export function kindAt(index: number, count: number): RouteStop['kind'] {
  if (index === 0) return 'origin';
  return index === count - 1 ? 'destination' : 'stop';
}

function isSamePlace(one: ScheduledStop, other: ScheduledStop | undefined): boolean {
  return other !== undefined && one.cityName === other.cityName && one.stopId === other.stopId;
}
