/**
 * Focuses an element that is not in the tab order. The next Tab continues from there.
 *
 * @returns whether the element has the focus; a hidden one cannot take it
 */
export function takeFocus(element: HTMLElement): boolean {
  const restore = () => element.removeAttribute('tabindex');
  const isFocusable = element.hasAttribute('tabindex');
  if (!isFocusable) {
    element.tabIndex = -1;
    element.addEventListener('blur', restore, { once: true });
  }
  element.focus({ preventScroll: true });
  const isFocused = (element.getRootNode() as Document | ShadowRoot).activeElement === element;
  if (!isFocused && !isFocusable) restore();
  return isFocused;
}

/** Focuses the heading of an element, or the element if it has none: a screen reader would read all of its content. */
export function takeFocusAtHeading(element: HTMLElement): boolean {
  return takeFocus(element.querySelector<HTMLElement>('h1, h2, h3, h4, h5, h6') ?? element);
}
