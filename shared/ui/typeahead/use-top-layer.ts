import { type RefObject, useLayoutEffect } from 'react';

/** Leaves space for the field's focus ring. */
const gap = 6;

const margin = 8;

const maxHeight = 360;

/** The list opens above the field only if there is less space than this below it. */
const minSpaceBelow = 220;

/**
 * Shows a list below its field in the top layer, where no ancestor clips it, while it is mounted.
 *
 * @param field the element whose position and width the list takes
 */
export function useTopLayer(list: RefObject<HTMLElement | null>, field: Element): void {
  // A layout effect, so that the list is never painted in another place first.
  useLayoutEffect(() => {
    const element = list.current;
    const view = element?.ownerDocument.defaultView;
    if (!element || !view) return undefined;
    // `showPopover` is missing in the DOM of tests.
    element.showPopover?.();
    const place = () => placeBelow(element, field);
    place();
    const listeners = new AbortController();
    const options = { passive: true, signal: listeners.signal };
    view.addEventListener('resize', place, options);
    // Captured, because scroll events do not bubble.
    view.addEventListener('scroll', place, { ...options, capture: true });
    // A press on the scrollbar or between two rows must not take the focus from the field.
    element.addEventListener('mousedown', (event) => event.preventDefault(), { signal: listeners.signal });
    view.visualViewport?.addEventListener('resize', place, options);
    return () => listeners.abort();
  }, [list, field]);
}

/** Returns the visible part of the page above a phone's keyboard, in the coordinates of `getBoundingClientRect`. */
function getVisibleRange(view: Window): { readonly top: number; readonly bottom: number } {
  const visual = view.visualViewport;
  if (!visual) return { top: 0, bottom: view.innerHeight };
  return { top: visual.offsetTop, bottom: visual.offsetTop + visual.height };
}

/**
 * Places a list of the top layer below its field and as wide as the field, or above it if there is more space. The list is
 * placed in the page, not in the viewport, so that it scrolls with the page.
 */
export function placeBelow(list: HTMLElement, field: Element): void {
  const view = list.ownerDocument.defaultView;
  if (!view) return;
  const box = field.getBoundingClientRect();
  const { top, bottom } = getVisibleRange(view);
  const below = bottom - box.bottom - gap - margin;
  const above = box.top - top - gap - margin;
  const isAbove = below < minSpaceBelow && above > below;
  list.style.maxBlockSize = `${Math.max(120, Math.min(maxHeight, isAbove ? above : below))}px`;
  list.style.inlineSize = `${box.width}px`;
  list.style.left = `${box.left + view.scrollX}px`;
  list.style.top = `${(isAbove ? box.top - gap : box.bottom + gap) + view.scrollY}px`;
  // Above the field, the list ends at the field's top for any number of items, without measuring.
  list.style.translate = isAbove ? '0 -100%' : 'none';
}
