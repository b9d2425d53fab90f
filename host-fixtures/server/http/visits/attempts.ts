import { LimitedMap } from '../../kit/limited-map.ts';

/** The most browsers with counts. Beyond it, the browser whose last call was longest ago is removed. */
const maxBrowsers = 1000;
/** The most keys with a count for a browser. Beyond it, the one that was counted longest ago is removed. */
const maxCounts = 500;

/** See {@link createAttempts}. */
export type Attempts = ReturnType<typeof createAttempts>;

/**
 * Counts the calls that a browser makes to each endpoint in its scenario: a test situation that QA chooses, which may
 * for example refuse only the first call. An event that is no call of an endpoint, such as the request for a file of a bundle
 * with faulty hosting, has a key of its own. The counts are lost when the server restarts, which does not matter for tests.
 */
export function createAttempts() {
  const browsers = new LimitedMap<string, Map<string, number>>(maxBrowsers);
  return {
    /** Counts a call. @returns the number of calls including this one: 1 for the first call */
    next(sessionId: string, key: string): number {
      const counts = browsers.get(sessionId) ?? new LimitedMap<string, number>(maxCounts);
      const attempt = (counts.get(key) ?? 0) + 1;
      browsers.set(sessionId, counts.set(key, attempt));
      return attempt;
    },
    /** Returns the number of counted calls, without counting one. */
    count: (sessionId: string, key: string) => browsers.get(sessionId)?.get(key) ?? 0,
    /** Removes the counts of a browser: when a page chooses a scenario or has faulty hosting, or when the session ends. */
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
