import { LimitedMap } from '../../kit/limited-map.ts';

/** The most browsers with counts. Beyond it, the browser whose last call was longest ago is removed. */
const maxBrowsers = 1000;
/** The most endpoints with a count for a browser. Beyond it, the one that was called longest ago is removed. */
const maxCounts = 500;

/** See {@link createAttempts}. */
export type Attempts = ReturnType<typeof createAttempts>;

/**
 * Counts the calls that a browser makes to each endpoint in its scenario: a test situation that QA chooses, which may
 * for example refuse only the first call. The counts are lost when the server restarts, which does not matter for tests.
 */
export function createAttempts() {
  const browsers = new LimitedMap<string, Map<string, number>>(maxBrowsers);
  return {
    /** Counts a call. @returns the number of calls including this one: 1 for the first call */
    next(sessionId: string, endpoint: string): number {
      const counts = browsers.get(sessionId) ?? new LimitedMap<string, number>(maxCounts);
      const attempt = (counts.get(endpoint) ?? 0) + 1;
      browsers.set(sessionId, counts.set(endpoint, attempt));
      return attempt;
    },
    /** Returns the number of counted calls, without counting one. */
    count: (sessionId: string, endpoint: string) => browsers.get(sessionId)?.get(endpoint) ?? 0,
    /** Removes the counts of a browser, when another scenario is chosen or the session ends. */
    forget(sessionId: string): void {
      browsers.delete(sessionId);
    },
    /** Moves the counts of a browser to another session id, when it gets a new one, for example after signing in. */
    rename(from: string, to: string): void {
      const counts = browsers.get(from);
      browsers.delete(from);
      if (counts) browsers.set(to, counts);
    },
  };
}
