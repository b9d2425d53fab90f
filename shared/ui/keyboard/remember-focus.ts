// Rollup chunk: react (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import { getFocusedElement } from './get-focused-element.ts';
import { takeFocus } from './take-focus.ts';

/**
 * Remembers the position of an element that has the focus, also in a shadow root. Called before the focus moves, for example
 * to a dialog.
 *
 * @returns a function that returns the focus to the element. If it was removed, hidden or disabled, its nearest ancestor that
 *   is still in the page and visible receives the focus, so that the next Tab continues near the original position.
 */
export function rememberFocus(element: HTMLElement): () => void {
  const page = element.ownerDocument;
  const ancestors = listAncestors(element);
  return () => {
    if (element.isConnected) element.focus({ preventScroll: true });
    if (getFocusedElement(page) === element) return;
    // `takeFocus` returns whether it could focus the ancestor, so `find` stops at the first one that takes the focus.
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
