import { useLayoutEffect, useState } from 'react';
import { useIsland } from './context.tsx';

/**
 * While there is a reason, shows the content that the page's editor wrote into the tag of the island (the React root of a
 * widget), and logs the reason for the editor. The caller then renders nothing itself.
 *
 * @param reason why the widget has nothing to show on this page; undefined hides the content
 * @returns whether there is a reason, but the tag has no content; the caller may then render a substitute
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
