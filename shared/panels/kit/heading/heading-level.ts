type Level = 1 | 2 | 3 | 4 | 5 | 6;

/** A level that a heading can have, so that parts may count on from the island's own. */
export function headingLevel(level: number): Level {
  return Math.min(Math.max(Math.round(level), 1), 6) as Level;
}
