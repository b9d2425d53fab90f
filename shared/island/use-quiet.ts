import { useEffect, useState } from 'react';
import { whenIdle } from './moments.ts';

/** How long a page has its first seconds to itself. */
const quietAfterMs = 3000;

/**
 * Whether the page has had its first seconds and rests: the moment to bring what only a press shows, so that it is there
 * when one comes, and takes nothing from what the visitor came for.
 */
export function useQuiet(): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    let isGone = false;
    const timer = setTimeout(() => whenIdle(() => isGone || setIsQuiet(true)), quietAfterMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return isQuiet;
}
