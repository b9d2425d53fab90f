import { useEffect, useState } from 'react';
import { settledMs, whenIdleAfter } from '../tags/page-timing.ts';

/**
 * Returns false until the browser is idle, at the earliest 3 s after the component was mounted, and then true. Callers load
 * code at that time that is needed only after a click: it does not compete with the main content, and is ready before the
 * click.
 */
export function usePageIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdleAfter(settledMs, () => setIsIdle(true)), []);
  return isIdle;
}
