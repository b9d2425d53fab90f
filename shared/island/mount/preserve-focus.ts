import { takeFocus } from '#shared/ui/keyboard/take-focus.ts';

/**
 * Calls a function that removes the original content of a tag. If the content has the focus, the focus moves to the island's
 * box instead of the top of the page, so that the next Tab enters the island.
 *
 * @param element the tag, or the link next to which the island is rendered
 * @param place the parent of the island's box
 */
export function preserveFocus(element: HTMLElement, place: ParentNode, removeOriginal: () => void): void {
  const box = place.querySelector<HTMLElement>('[data-coach-root]');
  const { activeElement } = element.getRootNode() as Document | ShadowRoot;
  // The tag itself is the active element if the focus is in its shadow root, and so in the island already.
  const hasFocus = activeElement === element ? element.localName === 'a' : element.contains(activeElement);
  const isLost = hasFocus && !box?.contains(activeElement);
  removeOriginal();
  if (box && isLost) takeFocus(box);
}
