import { useLayoutEffect, useState } from 'react';
import { useIsland } from './context.tsx';

/**
 * If the widget has nothing to show on this page, shows the content that the page's editor wrote into the tag of the
 * island (the React root of a widget), and logs the reason for the editor.
 *
 * @param reason why the widget has nothing to show; undefined if it has, which hides the content
 * @param isLeaving whether the page is being left, so that the reason is not logged
 * @returns whether the widget has nothing to show and the tag has no content; the caller may then render a substitute
 */
export function useOriginalContent(reason: string | undefined, isLeaving = false): boolean {
  const { showOriginal, widget, container } = useIsland();
  const [isEmpty, setIsEmpty] = useState(false);
  useLayoutEffect(() => {
    if (reason !== undefined && !isLeaving) console.warn(`[coach-widgets] coach-${widget}: ${reason}`, container);
    // `showOriginal` is missing if the island has no tag. Then the result is false.
    const hasOriginal = showOriginal?.(reason !== undefined);
    setIsEmpty(reason !== undefined && hasOriginal === false);
  }, [reason, isLeaving, showOriginal, widget, container]);
  return isEmpty;
}
