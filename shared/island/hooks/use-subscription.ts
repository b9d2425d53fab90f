// chunk: react
import { useEffect } from 'react';

/**
 * Subscribes to a service while the component is mounted: `start` returns the function that stops.
 *
 * @param key what is subscribed to; another key stops the former and starts anew, `undefined` subscribes to nothing
 */
export function useSubscription(key: string | undefined, start: () => () => void): void {
  useEffect(() => {
    if (key === undefined) return undefined;
    return start();
    // The key covers all that `start` closes over: the same question must not be asked again at each render.
  }, [key]);
}
