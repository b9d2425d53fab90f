// chunk: react
import { getFocusedElement } from './get-focused-element.ts';
import { takeFocus } from './take-focus.ts';

/**
 * Remembers an element that has the focus, in whatever root.
 *
 * @returns gives the focus back to it; where it has gone or is hidden by then, to the nearest place around it that still
 * stands, from where the next Tab goes on.
 */
export function keepFocus(element: HTMLElement): () => void {
  const page = element.ownerDocument;
  const around = placesAround(element);
  return () => {
    if (element.isConnected) element.focus({ preventScroll: true });
    if (getFocusedElement(page) === element) return;
    around.find((place) => place.isConnected && takeFocus(place));
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
