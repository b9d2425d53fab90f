import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `handleChange` after a render with a different key than that of the previous render. The first render has no previous
 * one, so it calls nothing. The keys are compared, since React's Strict Mode runs each effect twice after the first render.
 */
export function useChangeEffect(key: string | number | undefined, handleChange: () => void): void {
  const previousKey = useRef(key);
  const onChange = useEffectEvent(handleChange);
  useEffect(() => {
    if (previousKey.current === key) return;
    previousKey.current = key;
    onChange();
  }, [key]);
}
