/** Leaves the field's focus ring free. */
const gap = 6;
const margin = 8;
const tallest = 360;
const enough = 220;

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
