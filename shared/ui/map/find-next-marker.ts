/** A position on the screen, in pixels from the top left. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** Functions that split an offset in pixels into the distance in the direction of a key, and the distance to the side. */
const directions: Readonly<Record<string, (x: number, y: number) => readonly [forward: number, sideways: number]>> = {
  ArrowRight: (x, y) => [x, y],
  ArrowLeft: (x, y) => [-x, y],
  ArrowDown: (x, y) => [y, x],
  ArrowUp: (x, y) => [-y, x],
};

/**
 * Finds the marker to which a key moves the focus. For an arrow key, it is the nearest marker in the direction of the key; the
 * distance to the side counts twice. Home and End move to the first and the last marker.
 *
 * @param points the positions of all markers
 * @param index the index of the focused marker
 * @returns the index of the next marker: the same index if there is no marker in the direction, undefined for other keys
 */
export function findNextMarker(points: readonly ScreenPoint[], index: number, key: string): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return points.length - 1;
  const splitOffset = directions[key];
  const from = points[index];
  if (!splitOffset || !from) return undefined;
  let [nearest, lowestCost] = [index, Infinity];
  for (const [candidate, { x, y }] of points.entries()) {
    const [forward, sideways] = splitOffset(x - from.x, y - from.y);
    const cost = forward + 2 * Math.abs(sideways);
    if (forward <= 0 || cost >= lowestCost) continue;
    [nearest, lowestCost] = [candidate, cost];
  }
  return nearest;
}
