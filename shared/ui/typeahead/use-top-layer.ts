import { type RefObject, useLayoutEffect } from 'react';
import { getZoom } from '../kit/get-zoom.ts';

// All lengths are in px of the list's styles: on a page with CSS zoom, they are larger or smaller than those of the viewport.

/** The distance between field and list: space for the field's focus ring. */
const gap = 6;

/** The distance between the list and the top or bottom edge of the visible area, if there is space for it. */
const margin = 8;

/** The maximum height of the list, if there is enough space. */
const maxHeight = 360;

/** The list may always become as high as this, even if it then extends beyond the visible area. */
const minHeight = 120;

/** The list opens above the field only if there is less space than this below the field, and more above. */
const minSpaceBelow = 220;

/**
 * Shows a list below its text field, or above it, while the component is mounted. The list is in the top layer, so that no
 * ancestor clips it.
 *
 * @param field determines the position and the width of the list
 */
export function useTopLayer(list: RefObject<HTMLElement | null>, field: Element): void {
  // A layout effect runs before the first paint, so that the list is not painted at another position first.
  useLayoutEffect(() => {
    const element = list.current;
    const view = element?.ownerDocument.defaultView;
    if (!element || !view) return undefined;
    // The DOM that tests use has no `showPopover`.
    element.showPopover?.();
    const place = () => placeList(element, field);
    place();
    const listeners = new AbortController();
    const options = { passive: true, signal: listeners.signal };
    view.addEventListener('resize', place, options);
    // The listener captures events, because scroll events of inner elements do not bubble.
    view.addEventListener('scroll', place, { ...options, capture: true });
    // A press on the list's scrollbar or between two rows must not take the focus from the field.
    element.addEventListener('mousedown', (event) => event.preventDefault(), { signal: listeners.signal });
    view.visualViewport?.addEventListener('resize', place, options);
    return () => listeners.abort();
  }, [list, field]);
}

/**
 * Places a list below its field, or above it if there is little space below, with the width of the field. The position is
 * relative to the page instead of the viewport, so that the list scrolls with the page. Writes inline styles of the list.
 */
export function placeList(list: HTMLElement, field: Element): void {
  const view = list.ownerDocument.defaultView;
  if (!view) return;
  const zoom = getZoom(list);
  const box = field.getBoundingClientRect();
  const [fieldTop, fieldBottom] = [box.top / zoom, box.bottom / zoom];
  // The visible part of the page above a phone's keyboard, in the coordinates of `getBoundingClientRect`.
  const { offsetTop: top = 0, height = view.innerHeight } = view.visualViewport ?? {};
  const spaceBelow = (top + height) / zoom - fieldBottom - gap - margin;
  const spaceAbove = fieldTop - top / zoom - gap - margin;
  const isAbove = spaceBelow < minSpaceBelow && spaceAbove > spaceBelow;
  list.style.maxBlockSize = `${Math.max(minHeight, Math.min(maxHeight, isAbove ? spaceAbove : spaceBelow))}px`;
  list.style.inlineSize = `${box.width / zoom}px`;
  list.style.left = `${(box.left + view.scrollX) / zoom}px`;
  list.style.top = `${(isAbove ? fieldTop - gap : fieldBottom + gap) + view.scrollY / zoom}px`;
  // A list above the field is moved up by its own height, so that it need not be measured.
  list.style.translate = isAbove ? '0 -100%' : 'none';
}
