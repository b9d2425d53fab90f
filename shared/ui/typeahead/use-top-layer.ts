import { type RefObject, useLayoutEffect } from 'react';

/** Leaves the field's focus ring free. */
const gap = 6;

const margin = 8;

const tallest = 360;

const enough = 220;

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

/** What can be seen of the page, in the coordinates of `getBoundingClientRect`: a phone's keyboard takes its part. */
function sight(view: Window): { readonly top: number; readonly bottom: number } {
  const visual = view.visualViewport;
  if (!visual) return { top: 0, bottom: view.innerHeight };
  return { top: visual.offsetTop, bottom: visual.offsetTop + visual.height };
}

/**
 * Puts a list of the top layer under its field, as wide as the field and within sight; over it where there is more room.
 * The list is placed in the page, not on the screen, so that it scrolls along by itself.
 */
export function placeUnder(list: HTMLElement, field: Element): void {
  const view = list.ownerDocument.defaultView;
  if (!view) return;
  const box = field.getBoundingClientRect();
  const { top, bottom } = sight(view);
  const below = bottom - box.bottom - gap - margin;
  const above = box.top - top - gap - margin;
  const isAbove = below < enough && above > below;
  list.style.maxBlockSize = `${Math.max(120, Math.min(tallest, isAbove ? above : below))}px`;
  list.style.inlineSize = `${box.width}px`;
  list.style.left = `${box.left + view.scrollX}px`;
  list.style.top = `${(isAbove ? box.top - gap : box.bottom + gap) + view.scrollY}px`;
  // Over its field the list ends where the field begins, however many items it has, and needs no measuring.
  list.style.translate = isAbove ? '0 -100%' : 'none';
}
