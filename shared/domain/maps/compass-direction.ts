import type { Position } from './distance.ts';

/** Eight points of the compass, clockwise from north. */
const directions = ['north', 'northEast', 'east', 'southEast', 'south', 'southWest', 'west', 'northWest'] as const;
/** A point of the compass, used as a message key. */
export type CompassDirection = (typeof directions)[number];

/** The direction from one position to another, as one of eight points of the compass. */
export function getDirection(from: Position, to: Position): CompassDirection {
  const north = to.lat - from.lat;
  // A degree of longitude is shorter towards the poles.
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  // Eighths of a circle, clockwise from north: -4 to 4, such as 2 for east and -2 for west.
  const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return directions[(eighths + 8) % 8] ?? 'north';
}
