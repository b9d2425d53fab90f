/** Options for caching a reading. */
export interface KeptReading {
  /** A monotonic clock, ms. */
  readonly clockMs: () => number;
  /** The minimum time in the cache. */
  readonly leastMs: number;
  /** The maximum time in the cache. */
  readonly mostMs: number;
  /** The time in the cache as a multiple of the reading's duration. */
  readonly timesAsLong: number;
}

/**
 * Caches a reading for a multiple of its duration, so that reading takes the same small share of the time, however
 * large a table is and however often it is requested. Concurrent callers share one reading. Failures are not cached.
 */
export function keptReading<Read>(
  read: () => Promise<Read>,
  { clockMs, leastMs, mostMs, timesAsLong }: KeptReading,
): () => Promise<Read> {
  let cachedReading: Promise<Read> | undefined;
  let holdsUntil = Infinity;
  return () => {
    if (cachedReading !== undefined && clockMs() < holdsUntil) return cachedReading;
    const startedAt = clockMs();
    holdsUntil = Infinity;
    const reading = read();
    cachedReading = reading;
    reading.then(
      () => {
        const endedAt = clockMs();
        holdsUntil = endedAt + Math.min(mostMs, Math.max(leastMs, timesAsLong * (endedAt - startedAt)));
      },
      () => (cachedReading = undefined),
    );
    return reading;
  };
}
