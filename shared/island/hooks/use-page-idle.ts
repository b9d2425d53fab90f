import { useEffect, useState } from 'react';
import { settledMs, whenIdleAfter } from '../tags/page-timing.ts';

/**
 * Returns false until the browser is idle, at the earliest 3 s after the component was mounted, and then true. Callers then
 * load code for clicks, so that it does not compete with the main content.
 */
export function usePageIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdleAfter(settledMs, () => setIsIdle(true)), []);
  return isIdle;
}
