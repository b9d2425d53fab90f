import { useEffect } from 'react';

/**
 * Keeps something of a service running while the component stands: the answer of `start` is the function that stops it.
 *
 * @param key what is asked; another key stops the former and starts anew, `undefined` runs nothing
 */
export function useRunning(key: string | undefined, start: () => () => void): void {
  useEffect(() => {
    if (key === undefined) return undefined;
    return start();
    // The key stands for all that `start` closes over: the same question must not be asked again at each drawing.
  }, [key]);
}
