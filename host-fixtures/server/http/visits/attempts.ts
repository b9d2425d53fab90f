/** Counts how often each browser has called each endpoint since it chose its scenario. */
export interface Attempts {
  /** Counts one more. @returns 1 for the first */
  next(sessionId: string, endpoint: string): number;
  /** How often it has been counted so far. */
  count(sessionId: string, endpoint: string): number;
  /** The browser has chosen anew: all its counts begin again. */
  forget(sessionId: string): void;
  /** The browser has another session: its counts go along. */
  rename(from: string, to: string): void;
}

/** Browsers remembered at most; the one that came first is forgotten first. */
const mostBrowsers = 1000;
/** Things counted for one browser at most; the one that came first is forgotten first. */
const mostCounts = 500;

/** Counts in memory: a scenario need not survive a restart. */
export function createAttempts(): Attempts {
  const browsers = new Map<string, Map<string, number>>();
  return {
    next(sessionId, endpoint) {
      const counts = browsers.get(sessionId) ?? new Map<string, number>();
      if (!browsers.has(sessionId)) {
        if (browsers.size >= mostBrowsers) browsers.delete(browsers.keys().next().value ?? '');
        browsers.set(sessionId, counts);
      }
      if (counts.size >= mostCounts && !counts.has(endpoint)) counts.delete(counts.keys().next().value ?? '');
      const attempt = (counts.get(endpoint) ?? 0) + 1;
      counts.set(endpoint, attempt);
      return attempt;
    },
    count: (sessionId, endpoint) => browsers.get(sessionId)?.get(endpoint) ?? 0,
    forget(sessionId) {
      browsers.delete(sessionId);
    },
    rename(from, to) {
      const counts = browsers.get(from);
      browsers.delete(from);
      if (counts) browsers.set(to, counts);
    },
  };
}
