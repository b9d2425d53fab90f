/** The element that has the focus, looked up through every open root; `undefined` where none has it. */
export function focusedOf(page: Document): HTMLElement | undefined {
  let element = page.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element instanceof HTMLElement && element !== page.body ? element : undefined;
}

/**
 * Remembers an element that has the focus, in whatever root.
 *
 * @returns gives the focus back to it; where it has gone or is hidden by then, to the nearest place around it that still
 * stands, from where the next Tab goes on.
 */
export function keepFocusOf(element: HTMLElement): () => void {
  const page = element.ownerDocument;
  const around = placesAround(element);
  return () => {
    if (element.isConnected) element.focus({ preventScroll: true });
    if (focusedOf(page) === element) return;
    around.find((place) => place.isConnected && takesFocus(place));
  };
}

/** From the inside out, roots included; the page itself is no place. */
function placesAround(element: HTMLElement): readonly HTMLElement[] {
  const places: HTMLElement[] = [];
  const { body } = element.ownerDocument;
  let node: Node | null = element;
  while (node && node !== body) {
    node = node instanceof ShadowRoot ? node.host : node.parentNode;
    if (node instanceof HTMLElement && node !== body) places.push(node);
  }
  return places;
}

function takesFocus(place: HTMLElement): boolean {
  const had = place.getAttribute('tabindex');
  if (had === null) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
  const isFocused = focusedOf(place.ownerDocument) === place;
  if (!isFocused && had === null) place.removeAttribute('tabindex');
  return isFocused;
}
