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

/** Whether no element in an element has the focus and none outside took it, as after the focused element was removed. */
export function hasLostFocus(element: Element): boolean {
  const { activeElement } = getRoot(element);
  return !activeElement || activeElement.contains(element);
}
