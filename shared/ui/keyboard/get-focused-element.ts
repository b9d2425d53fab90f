/**
 * Returns the HTML element that has the focus, which may be in an open shadow root. Undefined if no element has it, or one
 * that is not HTML, such as a link in an SVG.
 */
export function getFocusedElement(page: Document): HTMLElement | undefined {
  let element = page.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element instanceof HTMLElement && element !== page.body ? element : undefined;
}
