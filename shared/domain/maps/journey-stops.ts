import { type Located, toPosition } from '../cities/city-distance.ts';
import { toRouteStops, type StopOnRoute, type RouteStop } from './route-stops.ts';

/** A stop of a coach, with its position if known. */
export type LocatedStop = StopOnRoute & Located;

/**
 * The places of a journey for its map, in the order of travel: the stops of each coach, with stops of changes once.
 * Their ids consist of coach and stop: "0-2".
 *
 * @param coaches the stops of each coach, including both ends
 */
export function listJourneyStops(coaches: readonly (readonly LocatedStop[])[]): readonly RouteStop[] {
  const calls = coaches.flatMap((stops, coach) => stops.map((stop, index) => ({ ...stop, id: `${coach}-${index}` })));
  return toRouteStops(calls, { idOf: ({ id }) => id, getPosition: toPosition });
}

/** Whether a map can show the journey: at least two places have a position. */
export function canShowOnMap(stops: readonly RouteStop[]): boolean {
  return stops.filter(({ position }) => position !== undefined).length > 1;
}
