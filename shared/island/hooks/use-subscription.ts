// chunk: react
import { useEffect } from 'react';

/**
 * Subscribes to a service while the component is mounted: `start` returns the function that stops.
 *
 * @param key identifies the subscription; a new key stops the previous one and starts again, undefined does not subscribe
 */
export function useSubscription(key: string | undefined, start: () => () => void): void {
  useEffect(() => {
    if (key === undefined) return undefined;
    return start();
    // The key covers all that `start` closes over: renders must not repeat the same request.
  }, [key]);
}
