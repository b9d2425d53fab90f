/** A place on the screen, in pixels from the top left. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** How far a point lies onward in the direction of a key, and how far aside of it. */
const ways: Readonly<Record<string, (x: number, y: number) => readonly [onward: number, aside: number]>> = {
  ArrowRight: (x, y) => [x, y],
  ArrowLeft: (x, y) => [-x, y],
  ArrowDown: (x, y) => [y, x],
  ArrowUp: (x, y) => [-y, x],
};

/**
 * The marker that an arrow key leads to: the nearest in its direction, where going astray counts twice. Home and End lead
 * to the first and the last.
 *
 * @returns its index, the same one where nothing lies that way, or undefined for another key
 */
export function markerBeside(points: readonly ScreenPoint[], index: number, key: string): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return points.length - 1;
  const way = ways[key];
  const from = points[index];
  if (!way || !from) return undefined;
  let [nearest, least] = [index, Infinity];
  for (const [place, { x, y }] of points.entries()) {
    const [onward, aside] = way(x - from.x, y - from.y);
    const cost = onward + 2 * Math.abs(aside);
    if (onward <= 0 || cost >= least) continue;
    [nearest, least] = [place, cost];
  }
  return nearest;
}
