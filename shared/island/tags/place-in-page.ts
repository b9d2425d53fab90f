import type { IslandSurroundings } from '../hooks/context.tsx';

/**
 * The how-manyeth of its widget an island is in its page, from 0, in the order of the page and in whatever spelling
 * (host contract §2). It counts tags, not islands, which may mount in any order.
 */
export function placeInPage({ widget, written }: Pick<IslandSurroundings, 'widget' | 'written'>): number {
  const tag = `coach-${widget}`;
  const spellings = [tag, `[data-coach-widget="${widget}"]`, `.coach-widget-${widget}`, `a[href$="#${tag}"]`];
  const tree = written.getRootNode() as Document | ShadowRoot;
  const places = [...tree.querySelectorAll(`:is(${spellings.join()})[data-coach-state]`)];
  // Its own is among them, too, where the island stands elsewhere: a link's behind it, a table's inside.
  const isUpToHere = (place: Element) =>
    (place.compareDocumentPosition(written) & Node.DOCUMENT_POSITION_PRECEDING) === 0;
  return Math.max(0, places.filter(isUpToHere).length - 1);
}
