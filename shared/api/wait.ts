/** Waits for a promise that others may share; rejects with the signal's reason as soon as this asker gives up. */
export function untilAborted<Value>(promise: Promise<Value>, signal?: AbortSignal): Promise<Value> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

/** Waits for some milliseconds; rejects with the signal's reason when the asker gives up. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout>;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return untilAborted(over, signal).finally(() => clearTimeout(timer));
}

/**
 * Gives work a limited time, its answer's body included, and a signal that ends it.
 *
 * Rejects with a `TimeoutError` when the time is over, with the outer signal's reason when the asker gives up.
 */
export async function within<Value>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<Value>,
  outer?: AbortSignal,
): Promise<Value> {
  const controller = new AbortController();
  const giveUp = () => controller.abort(outer?.reason);
  outer?.throwIfAborted();
  outer?.addEventListener('abort', giveUp, { once: true });
  const timer = setTimeout(() => controller.abort(new DOMException('Too slow', 'TimeoutError')), limitMs);
  try {
    return await untilAborted(work(controller.signal), controller.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', giveUp);
  }
}

/** Whether a caught thing says that the time of `within` was over. */
export function isOutOfTime(caught: unknown): boolean {
  return caught instanceof DOMException && caught.name === 'TimeoutError';
}
