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
  // If `element` itself is active, it loses the focus only if it is a link, which is hidden. A tag stays in the page;
  // it is also the active element if the focus is in its shadow root.
  const hasFocus = activeElement === element ? element.localName === 'a' : element.contains(activeElement);
  // The island may be an ordinary child of the tag.
  const isLosingFocus = hasFocus && !islandRoot?.contains(activeElement);
  removeOriginal();
  if (islandRoot && isLosingFocus) takeFocus(islandRoot);
}
