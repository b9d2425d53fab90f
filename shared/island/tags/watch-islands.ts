/**
 * Watches the islands of a widget on the page, present and future ones (host contract §5 `coach:ready`).
 *
 * @param page the page's document
 * @param widget without `coach-`
 * @param onIsland called with the box of each island, and again if the island is mounted again
 * @returns a function that stops
 */
export function watchIslands(page: Document, widget: string, onIsland: (box: HTMLElement) => void): () => void {
  const handleTag = (tag: unknown) => {
    const box = tag instanceof HTMLElement ? findBox(tag, widget) : undefined;
    if (box) onIsland(box);
  };
  const handleReady = (event: Event) => handleTag(event.composedPath()[0]);
  page.querySelectorAll('[data-coach-state=ready]').forEach(handleTag);
  page.addEventListener('coach:ready', handleReady);
  return () => page.removeEventListener('coach:ready', handleReady);
}

/** The island of a link is next to it; that of an element without shadow root support is in its first child. */
function findBox(tag: HTMLElement, widget: string): HTMLElement | undefined {
  for (const place of tag.localName === 'a' ? [tag.nextElementSibling] : [tag, tag.firstElementChild]) {
    const box = (place?.shadowRoot ?? place)?.querySelector<HTMLElement>(`[data-coach-root="${widget}"]`);
    if (box) return box;
  }
  return undefined;
}
