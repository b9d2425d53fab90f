/** A position on the screen, in pixels from the top left. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** The distance of a point in the direction of a key, and its distance to the side. */
const directions: Readonly<Record<string, (x: number, y: number) => readonly [forward: number, sideways: number]>> = {
  ArrowRight: (x, y) => [x, y],
  ArrowLeft: (x, y) => [-x, y],
  ArrowDown: (x, y) => [y, x],
  ArrowUp: (x, y) => [-y, x],
};

/**
 * Returns the index of the marker that an arrow key leads to: the nearest in its direction, with sideways distance counted
 * twice. Home and End lead to the first and the last one.
 *
 * @returns the same index if there is no marker in that direction, undefined for other keys
 */
export function findNextMarker(points: readonly ScreenPoint[], index: number, key: string): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return points.length - 1;
  const measure = directions[key];
  const from = points[index];
  if (!measure || !from) return undefined;
  let [nearest, lowestCost] = [index, Infinity];
  for (const [candidate, { x, y }] of points.entries()) {
    const [forward, sideways] = measure(x - from.x, y - from.y);
    const cost = forward + 2 * Math.abs(sideways);
    if (forward <= 0 || cost >= lowestCost) continue;
    [nearest, lowestCost] = [candidate, cost];
  }
  return nearest;
}
