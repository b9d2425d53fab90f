import { useEffect, useState } from 'react';
import { settledMs, whenIdleAfter } from '../tags/page-timing.ts';

/**
 * Whether the page has been idle once, some seconds after it started to load: time to load code that is needed only after a
 * click. It is then ready before the click, and does not compete with the main content.
 */
export function usePageIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdleAfter(settledMs, () => setIsIdle(true)), []);
  return isIdle;
}
