/** Runs a task when a place is free. Rejects with the signal's reason when the asker gives up before that. */
export type Queue = <Value>(task: () => Promise<Value>, signal?: AbortSignal) => Promise<Value>;

/** A queue in which at most `limit` tasks are open at once; first come, first served (spec §7: 10 for GETs). */
export function createQueue(limit: number): Queue {
  const waiting = new Set<() => void>();
  let open = 0;

  function takePlace(signal?: AbortSignal): Promise<void> {
    if (open < limit) {
      open += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      // Leaves the line within the abort itself: a moment later a place could be handed to nobody.
      const giveUp = () => {
        waiting.delete(enter);
        reject(signal?.reason);
      };
      waiting.add(enter);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  function leavePlace(): void {
    const [next] = waiting;
    if (next === undefined) {
      open -= 1;
      return;
    }
    // The place passes straight to the next in line, so that no newcomer can slip in between.
    waiting.delete(next);
    next();
  }

  return async (task, signal) => {
    signal?.throwIfAborted();
    await takePlace(signal);
    try {
      return await task();
    } finally {
      leavePlace();
    }
  };
}
