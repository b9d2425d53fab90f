import { useEffect, useEffectEvent, useRef } from 'react';

/** Runs an effect when a key changes, but not after the first render. */
export function useChangeEffect(key: string | number | undefined, handleChange: () => void): void {
  const previousKey = useRef(key);
  const onChange = useEffectEvent(handleChange);
  useEffect(() => {
    if (previousKey.current === key) return;
    previousKey.current = key;
    onChange();
  }, [key]);
}
