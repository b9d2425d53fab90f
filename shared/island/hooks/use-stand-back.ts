import { useLayoutEffect, useState } from 'react';
import { useIsland } from './context.tsx';

/**
 * Shows what the editor wrote in place of the island for as long as there is a reason, which is logged.
 *
 * @returns whether there is nothing to be shown: the editor wrote nothing
 */
export function useStandBack(reason: string | undefined): boolean {
  const { standBack, widget, written } = useIsland();
  const [isBare, setIsBare] = useState(false);
  useLayoutEffect(() => {
    if (reason !== undefined) console.warn(`[coach-widgets] coach-${widget}: ${reason}`, written);
    const hasOriginal = standBack?.(reason !== undefined);
    setIsBare(reason !== undefined && hasOriginal === false);
  }, [reason, standBack, widget, written]);
  return isBare;
}
