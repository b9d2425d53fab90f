import { useEffect, useState } from 'react';
import { settledMs, whenIdleAfter } from '../tags/page-timing.ts';

/**
 * Returns false until the page is idle, some seconds after the component was mounted, and then true. Code that is needed only
 * after a click is loaded at that time: it does not compete with the main content, and is ready before the click.
 */
export function usePageIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdleAfter(settledMs, () => setIsIdle(true)), []);
  return isIdle;
}
