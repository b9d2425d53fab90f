/**
 * Number of additional screens that the ribbon loads after a fast swipe (spec §9 "swipe speed thresholds 5 and 3 give
 * multipliers 2 and 1"), so that scrolling does not stop at the end of the row.
 *
 * @param speed px per millisecond, in either direction
 */
export function getSwipeMultiplier(speed: number): 0 | 1 | 2 {
  const absoluteSpeed = Math.abs(speed);
  if (absoluteSpeed >= 5) return 2;
  return absoluteSpeed >= 3 ? 1 : 0;
}
