/** The tree that contains an element of a widget: a shadow root or, with the option `isolation="light"`, the document. */
export type Root = Document | ShadowRoot;

function isRoot(node: Node): node is Root {
  // `instanceof` would be false for a node from another frame's document.
  return 'activeElement' in node;
}

/** Returns the root of an element or, if the element is detached, its document. */
export function getRoot(element: Element): Root {
  const root = element.getRootNode();
  return isRoot(root) ? root : element.ownerDocument;
}

/**
 * Whether the focus was lost, for example because the focused element within `element` was removed: the browser then
 * focuses an ancestor such as the body, or nothing. Also true if `element` itself has the focus, or if the focus is outside of
 * its shadow root. False if an element within it, or an unrelated element of the same root, has the focus.
 */
export function isFocusLostAround(element: Element): boolean {
  const { activeElement } = getRoot(element);
  // `contains` is also true for the element itself.
  return !activeElement || activeElement.contains(element);
}
