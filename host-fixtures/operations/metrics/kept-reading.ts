/** When something is read anew. */
export interface KeptReading {
  /** Ms of a clock that nobody sets. */
  readonly clockMs: () => number;
  /** It is kept for at least that long… */
  readonly leastMs: number;
  /** …for at most that long… */
  readonly mostMs: number;
  /** …and for so many times as long as it took to read. */
  readonly timesAsLong: number;
}

/**
 * Keeps what takes long to read, the longer the longer it took: however large a table has grown and however often it is asked for, reading takes the
 * same small share of the time. Who asks meanwhile is answered with the same reading; one that fails is not kept.
 */
export function keptReading<Read>(
  read: () => Promise<Read>,
  { clockMs, leastMs, mostMs, timesAsLong }: KeptReading,
): () => Promise<Read> {
  let kept: Promise<Read> | undefined;
  let holdsUntil = Infinity;
  return () => {
    if (kept !== undefined && clockMs() < holdsUntil) return kept;
    const begun = clockMs();
    holdsUntil = Infinity;
    const reading = read();
    kept = reading;
    reading.then(
      () => {
        const ended = clockMs();
        holdsUntil = ended + Math.min(mostMs, Math.max(leastMs, timesAsLong * (ended - begun)));
      },
      () => (kept = undefined),
    );
    return reading;
  };
}
