// Rollup chunk: react
import { getFocusedElement } from './get-focused-element.ts';
import { takeFocus } from './take-focus.ts';

/**
 * Remembers an element that has the focus, in any root.
 *
 * @returns restores the focus; if the element was removed or is hidden, it goes to the nearest remaining ancestor, where the
 * next Tab continues
 */
export function keepFocus(element: HTMLElement): () => void {
  const page = element.ownerDocument;
  const ancestors = listAncestors(element);
  return () => {
    if (element.isConnected) element.focus({ preventScroll: true });
    if (getFocusedElement(page) === element) return;
    ancestors.find((place) => place.isConnected && takeFocus(place));
  };
}

/** Lists the ancestors of an element from the inside out, across shadow roots, without the body. */
function listAncestors(element: HTMLElement): readonly HTMLElement[] {
  const places: HTMLElement[] = [];
  const { body } = element.ownerDocument;
  let node: Node | null = element;
  while (node && node !== body) {
    node = node instanceof ShadowRoot ? node.host : node.parentNode;
    if (node instanceof HTMLElement && node !== body) places.push(node);
  }
  return places;
}
