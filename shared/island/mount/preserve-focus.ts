import { takeFocus } from '#shared/ui/keyboard/take-focus.ts';

/**
 * Removes the original content of a tag after its island (the mounted widget) was rendered. If the content has the focus, the
 * browser would move the focus to the top of the page. Instead, the island receives it, so that the next Tab enters the island.
 *
 * @param element the tag, or the link next to which the island is rendered
 * @param place the element or shadow root that contains the island's own element, which has the attribute `data-coach-root`
 * @param removeOriginal removes or hides the original content
 */
export function preserveFocus(element: HTMLElement, place: ParentNode, removeOriginal: () => void): void {
  const islandRoot = place.querySelector<HTMLElement>('[data-coach-root]');
  const { activeElement } = element.getRootNode() as Document | ShadowRoot;
  // If `element` itself is active, only a link loses the focus: it is the original content, and is hidden. Other elements stay:
  // they have the focus themselves, or it is in their shadow root, for which the browser reports the element that has the root.
  const hasFocus = activeElement === element ? element.localName === 'a' : element.contains(activeElement);
  // The island may be an ordinary child of the tag.
  const isLosingFocus = hasFocus && !islandRoot?.contains(activeElement);
  removeOriginal();
  if (islandRoot && isLosingFocus) takeFocus(islandRoot);
}
