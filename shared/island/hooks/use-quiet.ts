import { useEffect, useState } from 'react';
import { restMs, whenIdleAfter } from '../tags/moments.ts';

/**
 * Whether the page has had its first seconds and rests: the moment to bring what only a press shows, so that it is there
 * when one comes, and takes nothing from what the visitor came for.
 */
export function useQuiet(): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => whenIdleAfter(restMs, () => setIsQuiet(true)), []);
  return isQuiet;
}
