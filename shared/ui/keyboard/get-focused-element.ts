/** Returns the element that has the focus, which may be in an open shadow root; undefined if no element has the focus. */
export function getFocusedElement(page: Document): HTMLElement | undefined {
  let element = page.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element instanceof HTMLElement && element !== page.body ? element : undefined;
}
