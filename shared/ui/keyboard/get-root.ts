/** The tree that an element lives in: the island's shadow root, or the page itself with `isolation="light"`. */
export type Root = Document | ShadowRoot;

function isRoot(node: Node): node is Root {
  // Not `instanceof`: an element may have come from another frame's document.
  return 'activeElement' in node;
}

/** The root of an element that stands in one, else its document. */
export function getRoot(element: Element): Root {
  const root = element.getRootNode();
  return isRoot(root) ? root : element.ownerDocument;
}
