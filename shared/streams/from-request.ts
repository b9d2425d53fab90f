import { Observable } from 'rxjs';

/** Sends one request. It must pass the signal to the network, so that unsubscribing also aborts the request. */
export type AbortableRequest<Value> = (signal: AbortSignal) => Promise<Value>;

/**
 * Sends a request for every subscriber; unsubscribing before the answer aborts it.
 *
 * An `Ask` that throws instead of rejecting emits the same error.
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
    return () => {
      if (isPending) abort.abort();
    };
  });
}
