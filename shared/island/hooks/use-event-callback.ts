import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * A callback whose identity never changes, and which always calls the one of the last render: for components that are
 * memoised and must not render again because a callback is new. Not to be called while rendering.
 */
export function useEventCallback<Given extends readonly unknown[], Answer>(
  callback: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const last = useRef(callback);
  useInsertionEffect(() => {
    last.current = callback;
  });
  return useCallback((...given: Given) => last.current(...given), []);
}
