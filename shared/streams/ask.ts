import { Observable } from 'rxjs';

/** Makes one question's promise. It must hand the signal to the network, so that stopping also stops the request. */
export type Ask<Value> = (signal: AbortSignal) => Promise<Value>;

/**
 * Asks once for every subscriber; leaving before the answer aborts the request.
 *
 * An `Ask` that throws instead of rejecting comes out as the same error.
 */
export function ask<Value>(make: Ask<Value>): Observable<Value> {
  return new Observable((subscriber) => {
    const abort = new AbortController();
    let isUnderWay = true;
    make(abort.signal)
      .finally(() => (isUnderWay = false))
      .then(
        (value) => {
          subscriber.next(value);
          subscriber.complete();
        },
        (error: unknown) => subscriber.error(error),
      );
    return () => {
      if (isUnderWay) abort.abort();
    };
  });
}
