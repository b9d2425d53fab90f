import { Observable } from 'rxjs';

/** Sends one request. It must pass the signal to the network, so that unsubscribing also aborts the request. */
export type AbortableRequest<Value> = (signal: AbortSignal) => Promise<Value>;

/**
 * Sends a request for every subscriber, emits its answer or error, and completes. Unsubscribing before the answer aborts
 * the request.
 *
 * If `send` throws instead of returning a rejected promise, the error is emitted, too.
 */
export function fromRequest<Value>(send: AbortableRequest<Value>): Observable<Value> {
  return new Observable((subscriber) => {
    const abort = new AbortController();
    let isPending = true;
    send(abort.signal)
      .finally(() => (isPending = false))
      .then(
        (value) => {
          subscriber.next(value);
          subscriber.complete();
        },
        (error: unknown) => subscriber.error(error),
      );
    // Also called after the answer, when there is no request to abort.
    return () => {
      if (isPending) abort.abort();
    };
  });
}
