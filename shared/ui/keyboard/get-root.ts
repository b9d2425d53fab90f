/** The tree that contains an element: the island's shadow root or, with `isolation="light"`, the document. */
export type Root = Document | ShadowRoot;

function isRoot(node: Node): node is Root {
  // Not `instanceof`: the element may be from another frame's document.
  return 'activeElement' in node;
}

/** Returns the root of an element or, if the element is detached, its document. */
export function getRoot(element: Element): Root {
  const root = element.getRootNode();
  return isRoot(root) ? root : element.ownerDocument;
}
