import type { IslandSurroundings } from '../hooks/context.tsx';

/**
 * Index of an island among those of its widget in the page, from 0, in document order and in all spellings (host contract §2).
 * Counts tags instead of islands, because islands may mount in any order.
 */
export function getIndexInPage({ widget, container }: Pick<IslandSurroundings, 'widget' | 'container'>): number {
  const tag = `coach-${widget}`;
  const spellings = [tag, `[data-coach-widget="${widget}"]`, `.coach-widget-${widget}`, `a[href$="#${tag}"]`];
  const tree = container.getRootNode() as Document | ShadowRoot;
  const tags = [...tree.querySelectorAll(`:is(${spellings.join()})[data-coach-state]`)];
  // Includes its own tag, even if the island is elsewhere: after a link, or inside a table.
  const isUpToHere = (element: Element) =>
    (element.compareDocumentPosition(container) & Node.DOCUMENT_POSITION_PRECEDING) === 0;
  return Math.max(0, tags.filter(isUpToHere).length - 1);
}
