/** The element that has the focus, looked up through every open root; `undefined` where none has it. */
export function getFocusedElement(page: Document): HTMLElement | undefined {
  let element = page.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element instanceof HTMLElement && element !== page.body ? element : undefined;
}
