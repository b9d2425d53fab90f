/**
 * How many screens further than it is a fast swipe wants the ribbon to reach (spec §9 "swipe speed thresholds 5 and 3
 * give multipliers 2 and 1"): a fling that has its days before it never runs against the end of the row.
 *
 * @param speed px a millisecond, in either direction
 */
export function swipeMultiplier(speed: number): 0 | 1 | 2 {
  const fast = Math.abs(speed);
  if (fast >= 5) return 2;
  return fast >= 3 ? 1 : 0;
}
