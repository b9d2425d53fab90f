/**
 * Follows the islands of one widget on the page: those that stand, and those to come (host contract §5 `coach:ready`).
 *
 * @param page the page's document
 * @param widget without `coach-`
 * @param onIsland is handed the box that each of them is drawn in; once more where one is drawn anew
 * @returns a function that stops
 */
export function watchIslands(page: Document, widget: string, onIsland: (box: HTMLElement) => void): () => void {
  const found = (tag: unknown) => {
    const box = tag instanceof HTMLElement ? findBox(tag, widget) : undefined;
    if (box) onIsland(box);
  };
  const ready = (event: Event) => found(event.composedPath()[0]);
  page.querySelectorAll('[data-coach-state=ready]').forEach(found);
  page.addEventListener('coach:ready', ready);
  return () => page.removeEventListener('coach:ready', ready);
}

/** A link's island stands behind it, that of an element which cannot bear one within it. */
function findBox(tag: HTMLElement, widget: string): HTMLElement | undefined {
  for (const place of tag.localName === 'a' ? [tag.nextElementSibling] : [tag, tag.firstElementChild]) {
    const box = (place?.shadowRoot ?? place)?.querySelector<HTMLElement>(`[data-coach-root="${widget}"]`);
    if (box) return box;
  }
  return undefined;
}
