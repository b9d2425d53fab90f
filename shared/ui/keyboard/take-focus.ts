/**
 * Focuses an element without scrolling, even if it is not focusable: an element without the attribute `tabindex`, even a
 * button, has `tabindex="-1"` until it loses the focus. The next press of Tab continues from this element.
 *
 * @returns whether the element has the focus; false if it is hidden
 */
export function takeFocus(element: HTMLElement): boolean {
  const restore = () => element.removeAttribute('tabindex');
  const hasTabIndex = element.hasAttribute('tabindex');
  if (!hasTabIndex) {
    element.tabIndex = -1;
    element.addEventListener('blur', restore, { once: true });
  }
  element.focus({ preventScroll: true });
  const isFocused = (element.getRootNode() as Document | ShadowRoot).activeElement === element;
  if (!isFocused && !hasTabIndex) restore();
  return isFocused;
}

/**
 * Focuses the first heading in an element, so that a screen reader reads the heading instead of the complete content. Without a
 * heading, the element itself receives the focus.
 *
 * @returns whether the heading or element has the focus
 */
export function takeFocusAtHeading(element: HTMLElement): boolean {
  return takeFocus(element.querySelector<HTMLElement>('h1, h2, h3, h4, h5, h6') ?? element);
}
