/** A difference below this is the way of the answer and the whole seconds of its date, not a wrong clock. */
const toleranceMs = 5_000;

/** How far this device's clock is from the server's. */
export interface ServerClock {
  /** Learns from the `Date` header of an answer that has just come. */
  learn(date: string | null): void;
  /** Milliseconds to add to this device's clock. 0 until something is known, and for less than 5 s. */
  offsetMs(): number;
}

/** A clock that knows nothing yet; `now` is this device's, in epoch milliseconds. */
export function createServerClock(now: () => number): ServerClock {
  let latest = -Infinity;
  return {
    learn(date) {
      const sent = Date.parse(date ?? '');
      // An answer from a cache carries an old date, which can only make the server look late: the latest one is right.
      if (!Number.isNaN(sent)) latest = Math.max(latest, sent - now());
    },
    offsetMs: () => (Number.isFinite(latest) && Math.abs(latest) >= toleranceMs ? latest : 0),
  };
}
