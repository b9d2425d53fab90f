/** Returns the element that has the focus, also inside open shadow roots; `undefined` if none has it. */
export function getFocusedElement(page: Document): HTMLElement | undefined {
  let element = page.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element instanceof HTMLElement && element !== page.body ? element : undefined;
}
