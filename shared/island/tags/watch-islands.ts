/**
 * Finds the islands (mounted instances) of a widget on the page, and those that are mounted later: an island sends the event
 * `coach:ready` from its tag (host contract §5). Tags in a shadow root are found by the event only.
 *
 * @param page the page's document
 * @param widget without `coach-`
 * @param onIsland called with the box of each island, and again if the island is mounted again
 * @returns a function that stops watching
 */
export function watchIslands(page: Document, widget: string, onIsland: (box: HTMLElement) => void): () => void {
  const handleTag = (tag: unknown) => {
    const box = tag instanceof HTMLElement ? findBox(tag, widget) : undefined;
    if (box) onIsland(box);
  };
  // The innermost target of the event: the tag, also if it is in a shadow root.
  const handleReady = (event: Event) => handleTag(event.composedPath()[0]);
  // Tags have this state while their island is mounted.
  page.querySelectorAll('[data-coach-state=ready]').forEach(handleTag);
  page.addEventListener('coach:ready', handleReady);
  return () => page.removeEventListener('coach:ready', handleReady);
}

/**
 * Finds the box (outermost element) of a tag's island: in the element after a link, in the tag itself or, if the tag cannot
 * have a shadow root, in the tag's first child.
 */
function findBox(tag: HTMLElement, widget: string): HTMLElement | undefined {
  // A link cannot contain an island, so the island is mounted in an element after it.
  for (const place of tag.localName === 'a' ? [tag.nextElementSibling] : [tag, tag.firstElementChild]) {
    const box = (place?.shadowRoot ?? place)?.querySelector<HTMLElement>(`[data-coach-root="${widget}"]`);
    if (box) return box;
  }
  return undefined;
}
