/**
 * Runs a task when a place is free, and returns its result. Rejects with the signal's reason if the signal has already
 * aborted, or aborts while the task waits for a place. A task that has a place runs to its end.
 */
type Queue = <Value>(task: () => Promise<Value>, signal?: AbortSignal) => Promise<Value>;

/** Creates a first-come, first-served queue that runs at most `limit` tasks at once (spec §7: 10 for GETs). */
export function createQueue(limit: number): Queue {
  /** The functions that start the tasks in the queue, in order. */
  const starters = new Set<() => void>();
  let runningCount = 0;

  function takePlace(signal?: AbortSignal): Promise<void> {
    if (runningCount < limit) {
      runningCount += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      // Removed synchronously, or a place could be given to a task that was aborted.
      const leave = () => {
        starters.delete(start);
        reject(signal?.reason);
      };
      starters.add(start);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  function leavePlace(): void {
    const [next] = starters;
    if (next === undefined) {
      runningCount -= 1;
      return;
    }
    // The place is passed on without becoming free, so that a new task cannot take it.
    starters.delete(next);
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
