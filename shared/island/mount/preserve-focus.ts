import { takeFocus } from '#shared/ui/keyboard/take-focus.ts';

/**
 * Removes the original content of a tag after its island (the mounted widget) was rendered. If the content has the focus, the
 * browser would move the focus to the top of the page. Instead, the island receives it, so that the next Tab enters the island.
 *
 * @param element the tag, or the link next to which the island is rendered
 * @param place the element or shadow root that contains the island
 */
export function preserveFocus(element: HTMLElement, place: ParentNode, removeOriginal: () => void): void {
  const box = place.querySelector<HTMLElement>('[data-coach-root]');
  const { activeElement } = element.getRootNode() as Document | ShadowRoot;
  // If the focus is in the tag's shadow root, which is the island, the tag itself is the active element. A link has no shadow root.
  const hasFocus = activeElement === element ? element.localName === 'a' : element.contains(activeElement);
  const isLosingFocus = hasFocus && !box?.contains(activeElement);
  removeOriginal();
  if (box && isLosingFocus) takeFocus(box);
}
