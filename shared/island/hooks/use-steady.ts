import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * The same function for as long as its component stands, which does what the one drawn last does: for what is drawn once
 * and many times over, and needs no drawing because a callback is another. Not to be called while drawing.
 */
export function useSteady<Given extends readonly unknown[], Answer>(
  callback: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const last = useRef(callback);
  useInsertionEffect(() => {
    last.current = callback;
  });
  return useCallback((...given: Given) => last.current(...given), []);
}
