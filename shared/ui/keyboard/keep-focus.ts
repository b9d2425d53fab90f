// Rollup chunk: react (read by shared/build/chunk-marks.mjs)
import { getFocusedElement } from './get-focused-element.ts';
import { takeFocus } from './take-focus.ts';

/**
 * Remembers the position of an element that has the focus, also in a shadow root.
 *
 * @returns a function that restores the focus. If the element was removed or is hidden, the nearest remaining ancestor receives
 *   the focus, so that the next Tab continues near the original position.
 */
export function keepFocus(element: HTMLElement): () => void {
  const page = element.ownerDocument;
  const ancestors = listAncestors(element);
  return () => {
    if (element.isConnected) element.focus({ preventScroll: true });
    if (getFocusedElement(page) === element) return;
    // Stops at the first ancestor that takes the focus.
    ancestors.find((ancestor) => ancestor.isConnected && takeFocus(ancestor));
  };
}

/** Lists the ancestors of an element, the nearest first, across shadow roots and without the body. */
function listAncestors(element: HTMLElement): readonly HTMLElement[] {
  const ancestors: HTMLElement[] = [];
  const { body } = element.ownerDocument;
  let node: Node | null = element;
  while (node && node !== body) {
    node = node instanceof ShadowRoot ? node.host : node.parentNode;
    if (node instanceof HTMLElement && node !== body) ancestors.push(node);
  }
  return ancestors;
}
