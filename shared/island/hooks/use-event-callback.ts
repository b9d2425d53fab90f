import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * Returns a callback that stays the same between renders, and calls the function of the last render. Memoised components that
 * receive it do not render again because of a new function. The callback must not be called during rendering.
 */
export function useEventCallback<Args extends readonly unknown[], Result>(callback: (...args: Args) => Result) {
  const latestCallback = useRef(callback);
  // Insertion effects run before all other effects, which may call the callback.
  useInsertionEffect(() => {
    latestCallback.current = callback;
  });
  return useCallback((...args: Args) => latestCallback.current(...args), []);
}
