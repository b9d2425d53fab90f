/** The most stored browsers; the first is removed first. */
const maxBrowsers = 1000;
/** The most counts per browser; the first is removed first. */
const maxCounts = 500;

/** See {@link createAttempts}. */
export type Attempts = ReturnType<typeof createAttempts>;

/**
 * Counts the calls of each endpoint per browser since it chose its scenario. The counts are in memory, since a scenario
 * need not survive a restart.
 */
export function createAttempts() {
  const browsers = new Map<string, Map<string, number>>();
  return {
    /** Counts a call. @returns 1 for the first */
    next(sessionId: string, endpoint: string): number {
      const counts = browsers.get(sessionId) ?? new Map<string, number>();
      if (!browsers.has(sessionId)) {
        if (browsers.size >= maxBrowsers) browsers.delete(browsers.keys().next().value ?? '');
        browsers.set(sessionId, counts);
      }
      if (counts.size >= maxCounts && !counts.has(endpoint)) counts.delete(counts.keys().next().value ?? '');
      const attempt = (counts.get(endpoint) ?? 0) + 1;
      counts.set(endpoint, attempt);
      return attempt;
    },
    /** The number of counted calls. */
    count: (sessionId: string, endpoint: string) => browsers.get(sessionId)?.get(endpoint) ?? 0,
    /** Resets the counts of a browser that chose another scenario. */
    forget(sessionId: string): void {
      browsers.delete(sessionId);
    },
    /** Moves the counts to another session. */
    rename(from: string, to: string): void {
      const counts = browsers.get(from);
      browsers.delete(from);
      if (counts) browsers.set(to, counts);
    },
  };
}
