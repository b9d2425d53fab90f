import { type Located, positionOf } from '../cities/city-distance.ts';
import { kindAt, type RouteStop } from './route-stops.ts';

/** A call of a coach, as far as it is known. */
export interface WayCall extends Located {
  readonly cityId?: number;
  readonly cityName: string;
  readonly stopId?: string;
  readonly stopName?: string;
}

/**
 * The places of a journey for a map of it, in the order of travel: each call of each coach, and a stop where the traveller
 * changes coaches once. Their ids say coach and call: "0-2".
 *
 * @param coaches the calls of each coach, both ends included
 */
export function wayStops(coaches: readonly (readonly WayCall[])[]): readonly RouteStop[] {
  const calls = coaches.flatMap((stops, coach) => stops.map((stop, index) => ({ stop, id: `${coach}-${index}` })));
  const places = calls.filter(({ stop }, index) => !isSamePlace(stop, calls[index - 1]?.stop));
  return places.map(({ stop, id }, index) => {
    const { cityId, cityName, stopId, stopName } = stop;
    const position = positionOf(stop);
    return {
      id,
      kind: kindAt(index, places.length),
      ...(cityId !== undefined && { cityId }),
      cityName,
      ...(stopId !== undefined && { stopId }),
      ...(stopName !== undefined && { stopName }),
      ...(position && { position }),
    };
  });
}

/** Whether a map of a journey would show anything of it: two places at least. */
export function canBeDrawn(stops: readonly RouteStop[]): boolean {
  return stops.filter(({ position }) => position !== undefined).length > 1;
}

function isSamePlace(one: WayCall, other: WayCall | undefined): boolean {
  return other !== undefined && one.cityName === other.cityName && one.stopId === other.stopId;
}
