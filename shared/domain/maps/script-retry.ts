/** How often a failed load of the maps script is tried again (spec §4 "Maps loader", §9). */
export const scriptRetries = 3;

/** How long to wait before a retry, in ms: the attempt times 2 to its power (spec §4). */
export function scriptRetryDelayMs(attempt: number): number {
  return attempt * 2 ** attempt;
}
