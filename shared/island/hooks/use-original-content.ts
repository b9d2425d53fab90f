import { useLayoutEffect, useState } from 'react';
import { useIsland } from './context.tsx';

/**
 * While there is a reason, hides the island (the React root of a widget), shows the content that the page's editor wrote into
 * its tag instead, and logs the reason for the editor.
 *
 * @param reason why the widget has nothing to show on this page; undefined shows the widget
 * @returns whether there is a reason, and the tag has no content either, so that nothing is shown
 */
export function useOriginalContent(reason: string | undefined): boolean {
  const { showOriginal, widget, container } = useIsland();
  const [isEmpty, setIsEmpty] = useState(false);
  useLayoutEffect(() => {
    if (reason !== undefined) console.warn(`[coach-widgets] coach-${widget}: ${reason}`, container);
    // `showOriginal` is missing if the island has no tag. Then the result is false.
    const hasOriginal = showOriginal?.(reason !== undefined);
    setIsEmpty(reason !== undefined && hasOriginal === false);
  }, [reason, showOriginal, widget, container]);
  return isEmpty;
}
