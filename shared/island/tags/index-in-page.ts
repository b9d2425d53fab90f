import type { IslandSurroundings } from '../hooks/context.tsx';

/**
 * Returns the index of an island (a mounted widget) among the islands of the same widget in its document or shadow root, from
 * 0, in document order. Counts the tags that mount the islands, in all spellings (host contract §2), because islands may mount
 * in any order.
 *
 * @param container the element in which the island is rendered; if that is in the island's own shadow root, its host
 */
export function getIndexInPage({ widget, container }: Pick<IslandSurroundings, 'widget' | 'container'>): number {
  const tag = `coach-${widget}`;
  // A custom element, a data attribute, a class, or a link whose address ends with the tag.
  const spellings = [tag, `[data-coach-widget="${widget}"]`, `.coach-widget-${widget}`, `a[href$="#${tag}"]`];
  const tree = container.getRootNode() as Document | ShadowRoot;
  // The bundle marks tags that it has found with `data-coach-state`.
  const tags = [...tree.querySelectorAll(`:is(${spellings.join()})[data-coach-state]`)];
  // The island's own tag is included: it equals the container, contains it, or is a link before it. The bit is set if the
  // container precedes the element.
  const isNotAfterContainer = (element: Element) =>
    (element.compareDocumentPosition(container) & Node.DOCUMENT_POSITION_PRECEDING) === 0;
  // 0 also if no tag is marked.
  return Math.max(0, tags.filter(isNotAfterContainer).length - 1);
}
