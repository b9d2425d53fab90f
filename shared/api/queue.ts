/**
 * Runs a task when a place is free, and returns its result. Rejects with the signal's reason if the signal has already
 * aborted, or aborts while the task waits for a place. A task that has a place runs to its end.
 */
type Queue = <Value>(task: () => Promise<Value>, signal?: AbortSignal) => Promise<Value>;

/** Creates a first-come, first-served queue that runs at most `limit` tasks at once (spec §7: 10 for GETs). */
export function createQueue(limit: number): Queue {
  const waiting = new Set<() => void>();
  let running = 0;

  function takePlace(signal?: AbortSignal): Promise<void> {
    if (running < limit) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      // Removed synchronously, or a place could be given to a task that was aborted.
      const leave = () => {
        waiting.delete(enter);
        reject(signal?.reason);
      };
      waiting.add(enter);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  function leavePlace(): void {
    const [next] = waiting;
    if (next === undefined) {
      running -= 1;
      return;
    }
    // The place is passed on without becoming free, so that a new task cannot take it.
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
