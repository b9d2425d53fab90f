/** What is waited after the first try. */
const firstMs = 1000;

/**
 * How long is waited before something is tried again: 1, 2, 4 … seconds.
 *
 * @param tries how many were made before the one that has just failed
 * @param longestMs it is never waited longer
 * @returns in ms
 */
export function growingWait(tries: number, longestMs: number): number {
  return Math.min(longestMs, firstMs * 2 ** tries);
}
