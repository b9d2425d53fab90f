import { useEffect, useState } from 'react';

/** Most banks decide within half a minute: whoever is offered the way out before that takes it too soon. */
const longMs = 30_000;

/** Whether somebody has waited here for so long that they may want to leave. */
export function useIsWaitLong(): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}
