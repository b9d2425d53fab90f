import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * A stable callback that always calls the function of the last render, for memoised components that must not render again
 * because of a new callback. Must not be called during rendering.
 */
export function useEventCallback<Args extends readonly unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const last = useRef(callback);
  useInsertionEffect(() => {
    last.current = callback;
  });
  return useCallback((...args: Args) => last.current(...args), []);
}
