import { useLayoutEffect, useState } from 'react';
import { useIsland } from './context.tsx';

/**
 * While there is a reason, replaces the island (a mounted widget) by the content that the page's editor put into its tag, and logs
 * the reason.
 *
 * @param reason why the widget has nothing to show; undefined shows the widget
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
