import { type RefObject, useLayoutEffect } from 'react';
import { placeUnder } from './place-under.ts';

/**
 * Shows a list in the top layer, where no ancestor clips it, under its field for as long as it is drawn.
 *
 * @param field the element whose place and width it takes.
 */
export function useTopLayer(list: RefObject<HTMLElement | null>, field: Element): void {
  // A layout effect, so that the list is never seen elsewhere first.
  useLayoutEffect(() => {
    const element = list.current;
    const view = element?.ownerDocument.defaultView;
    if (!element || !view) return undefined;
    // Absent where nothing is laid out: a test's document.
    element.showPopover?.();
    const place = () => placeUnder(element, field);
    place();
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    view.addEventListener('resize', place, options);
    // Captured, since a scroller around the field does not let its scroll event bubble.
    view.addEventListener('scroll', place, { ...options, capture: true });
    // A press on a scrollbar or between two rows leaves the focus in the field.
    element.addEventListener('mousedown', (event) => event.preventDefault(), { signal: listening.signal });
    view.visualViewport?.addEventListener('resize', place, options);
    return () => listening.abort();
  }, [list, field]);
}
