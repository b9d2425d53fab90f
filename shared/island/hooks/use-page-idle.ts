import { useEffect, useState } from 'react';
import { restMs, whenIdleAfter } from '../tags/moments.ts';

/**
 * Whether the page has been idle once, some seconds after it began to load: the moment to load what only a press shows.
 * It is then there before the press, and takes nothing from what the visitor came for.
 */
export function usePageIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdleAfter(restMs, () => setIsIdle(true)), []);
  return isIdle;
}
