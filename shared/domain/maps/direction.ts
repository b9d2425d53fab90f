import type { Position } from './distance.ts';

/** Eight points of the compass, clockwise from the north. */
const directions = ['north', 'northEast', 'east', 'southEast', 'south', 'southWest', 'west', 'northWest'] as const;
/** A point of the compass; a key for words. */
export type Direction = (typeof directions)[number];

/** Where one point lies from another, to the nearest of eight points of the compass. */
export function directionTo(from: Position, to: Position): Direction {
  const north = to.lat - from.lat;
  // Meridians draw together towards the poles.
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return directions[(eighths + 8) % 8] ?? 'north';
}
