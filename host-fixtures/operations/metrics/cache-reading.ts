/** Options for caching a reading, which is a set of values that is slow to read, such as the numbers of rows for metrics. */
export interface CacheOptions {
  /** Returns the time of a monotonic clock, ms. */
  readonly clockMs: () => number;
  /** The minimum time in the cache, ms. */
  readonly minMs: number;
  /** The maximum time in the cache, ms. */
  readonly maxMs: number;
  /** The time in the cache as a multiple of the reading's duration. */
  readonly durationFactor: number;
}

/**
 * Caches a reading for a multiple of its duration, within the minimum and the maximum, so that reading takes a small share of
 * the time, however often it is requested: with a factor of 100, a reading of 2 s is cached for 200 s. Concurrent callers share
 * one reading. Failures are not cached.
 *
 * @returns a function that returns the cached reading, or reads again if it has expired
 */
export function cacheReading<Reading>(
  readNow: () => Promise<Reading>,
  { clockMs, minMs, maxMs, durationFactor }: CacheOptions,
): () => Promise<Reading> {
  let cachedReading: Promise<Reading> | undefined;
  // Infinity while a reading is in progress, so that all callers share it.
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
      // The callers get the rejection of the same promise.
      () => (cachedReading = undefined),
    );
    return reading;
  };
}
