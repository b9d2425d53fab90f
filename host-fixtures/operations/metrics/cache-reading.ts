/** Options for caching a reading, which is a set of values that is slow to read. */
export interface CacheOptions {
  /** A monotonic clock, ms. */
  readonly clockMs: () => number;
  /** The minimum time in the cache. */
  readonly minMs: number;
  /** The maximum time in the cache. */
  readonly maxMs: number;
  /** The time in the cache as a multiple of the reading's duration. */
  readonly durationFactor: number;
}

/**
 * Caches a reading for a multiple of its duration, so that reading takes the same small share of the time, however
 * large a table is and however often it is requested. Concurrent callers share one reading. Failures are not cached.
 */
export function cacheReading<Reading>(
  readNow: () => Promise<Reading>,
  { clockMs, minMs, maxMs, durationFactor }: CacheOptions,
): () => Promise<Reading> {
  let cachedReading: Promise<Reading> | undefined;
  let validUntil = Infinity;
  return () => {
    if (cachedReading !== undefined && clockMs() < validUntil) return cachedReading;
    const startedAt = clockMs();
    validUntil = Infinity;
    const reading = readNow();
    cachedReading = reading;
    reading.then(
      () => {
        const endedAt = clockMs();
        validUntil = endedAt + Math.min(maxMs, Math.max(minMs, durationFactor * (endedAt - startedAt)));
      },
      () => (cachedReading = undefined),
    );
    return reading;
  };
}
