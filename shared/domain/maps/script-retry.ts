/** Number of retries after the first attempt to load Google's maps script has failed (spec §4, §9). */
export const scriptRetries = 3;

/**
 * Delay before a retry, in ms: attempt × 2^attempt (spec §4), which is 2, 8 and 24 ms for the three retries.
 *
 * @param attempt the number of failed attempts, from 1
 */
export function getScriptRetryDelayMs(attempt: number): number {
  return attempt * 2 ** attempt;
}
