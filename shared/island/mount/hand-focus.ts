import { takeFocus } from '#shared/ui/keyboard/take-focus.ts';

/**
 * Does what takes the original of a tag away. A traveller whose focus was on it is not thrown back to the top of the
 * page: the island's box has it now, and the next Tab goes into the island.
 *
 * @param element the tag, or the link that an island is drawn beside
 * @param place what the island's box stands in
 */
export function handFocus(element: HTMLElement, place: ParentNode, takeAway: () => void): void {
  const box = place.querySelector<HTMLElement>('[data-coach-root]');
  const { activeElement } = element.getRootNode() as Document | ShadowRoot;
  // The tag itself is named where the focus is in its shadow, and so in the island already.
  const isOnIt = activeElement === element ? element.localName === 'a' : element.contains(activeElement);
  const isLost = isOnIt && !box?.contains(activeElement);
  takeAway();
  if (box && isLost) takeFocus(box);
}
