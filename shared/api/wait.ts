/**
 * Waits for a promise; rejects with the signal's reason as soon as the signal aborts. The abort does not stop the work behind
 * the promise, whose result is then ignored. Without a signal, returns the promise.
 */
export function untilAborted<Value>(promise: Promise<Value>, signal?: AbortSignal): Promise<Value> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Waits for some milliseconds; rejects with the signal's reason as soon as the signal aborts. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout>;
  const end = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return untilAborted(end, signal).finally(() => clearTimeout(timer));
}

/**
 * Runs work within a time limit, and passes it a signal that aborts at the limit or with the outer signal. Rejects with
 * a `TimeoutError` (`DOMException`) at the limit, and with the outer signal's reason if that signal aborts, even if the work
 * ignores its signal. If the outer signal has aborted already, the work is not started.
 */
export async function withTimeout<Value>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<Value>,
  outerSignal?: AbortSignal,
): Promise<Value> {
  const controller = new AbortController();
  const abort = () => controller.abort(outerSignal?.reason);
  outerSignal?.throwIfAborted();
  outerSignal?.addEventListener('abort', abort, { once: true });
  const timer = setTimeout(() => controller.abort(new DOMException('Too slow', 'TimeoutError')), limitMs);
  try {
    return await untilAborted(work(controller.signal), controller.signal);
  } finally {
    clearTimeout(timer);
    outerSignal?.removeEventListener('abort', abort);
  }
}
