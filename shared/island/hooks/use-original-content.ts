import { useLayoutEffect, useState } from 'react';
import { useIsland } from './context.tsx';

/**
 * Shows the editor's original content instead of the island while there is a reason, which is logged.
 *
 * @returns whether nothing is shown, because there is no original content
 */
export function useOriginalContent(reason: string | undefined): boolean {
  const { showOriginal, widget, container } = useIsland();
  const [isEmpty, setIsEmpty] = useState(false);
  useLayoutEffect(() => {
    if (reason !== undefined) console.warn(`[coach-widgets] coach-${widget}: ${reason}`, container);
    const hasOriginal = showOriginal?.(reason !== undefined);
    setIsEmpty(reason !== undefined && hasOriginal === false);
  }, [reason, showOriginal, widget, container]);
  return isEmpty;
}
