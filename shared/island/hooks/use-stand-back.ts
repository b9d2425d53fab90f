import { useLayoutEffect, useState } from 'react';
import { useIsland } from './context.tsx';

/**
 * Shows the editor's original content instead of the island while there is a reason, which is logged.
 *
 * @returns whether nothing is shown, because there is no original content
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
