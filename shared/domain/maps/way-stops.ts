import { type Located, toPosition } from '../cities/city-distance.ts';
import { placesOfCalls, type RouteCall, type RouteStop } from './route-stops.ts';

/** A call of a coach, and where it is, as far as that is known. */
export type WayCall = RouteCall & Located;

/**
 * The places of a journey for a map of it, in the order of travel: each call of each coach, and a stop where the traveller
 * changes coaches once. Their ids say coach and call: "0-2".
 *
 * @param coaches the calls of each coach, both ends included
 */
export function wayStops(coaches: readonly (readonly WayCall[])[]): readonly RouteStop[] {
  const calls = coaches.flatMap((stops, coach) => stops.map((stop, index) => ({ ...stop, id: `${coach}-${index}` })));
  return placesOfCalls(calls, { idOf: ({ id }) => id, getPosition: toPosition });
}

/** Whether a map of a journey would show anything of it: two places at least. */
export function canBeDrawn(stops: readonly RouteStop[]): boolean {
  return stops.filter(({ position }) => position !== undefined).length > 1;
}
