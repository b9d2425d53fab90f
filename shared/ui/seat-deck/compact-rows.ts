import { type Spot } from '#shared/domain/seats/placed-seat.ts';

/** What is left of the legroom, in widths of a seat. */
const legroom = 0.1;

/** A step to the next line that nothing stands in front of. */
const step = 0.25;

/**
 * Where lines are drawn on an upright plan: a coach to scale is half legroom, and on a phone that is a screen to scroll.
 * Nothing overlaps, nothing changes its order, and nothing is further back than it was.
 *
 * @returns for each distance from the front at which something begins, the one at which it is drawn; in widths of a seat
 */
export function compactRows(parts: readonly Spot[]): ReadonlyMap<number, number> {
  const drawn = new Map<number, number>();
  let [before, last] = [0, 0];
  for (const y of [...new Set(parts.map((part) => part.y))].sort((one, other) => one - other)) {
    const here = parts.filter((part) => part.y === y);
    const ends = parts
      .filter((part) => part.y < y && here.some((other) => part.x < other.x + other.w && other.x < part.x + part.w))
      .map((part) => (drawn.get(part.y) ?? 0) + part.h + Math.min(legroom, Math.max(0, y - part.y - part.h)));
    last = Math.max(last + Math.min(step, y - before), ...ends);
    before = y;
    drawn.set(y, last);
  }
  return drawn;
}
