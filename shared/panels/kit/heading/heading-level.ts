type Level = 1 | 2 | 3 | 4 | 5 | 6;

/** Limits a heading level to 1 to 6, so that panels can add to the island's level. */
export function toHeadingLevel(level: number): Level {
  return Math.min(Math.max(Math.round(level), 1), 6) as Level;
}
