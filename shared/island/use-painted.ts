import { useEffect, useState } from 'react';
import { whenIdle } from './moments.ts';

/** How long a busy page may hold the rest of an island back, in ms. */
const latestMs = 200;

/**
 * Whether what an island drew first has been painted. What a traveller uses first is drawn alone, so that it stands
 * sooner; the rest follows with the next picture, in a place that is kept for it.
 */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let current = true;
    whenIdle(() => current && setPainted(true), latestMs);
    return () => {
      current = false;
    };
  }, []);
  return isPainted;
}
