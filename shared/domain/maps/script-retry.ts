/** Number of retries for loading the maps script (spec §4 "Maps loader", §9). */
export const scriptRetries = 3;

/** Delay before a retry, in ms: attempt × 2^attempt (spec §4). */
export function getScriptRetryDelayMs(attempt: number): number {
  return attempt * 2 ** attempt;
}
