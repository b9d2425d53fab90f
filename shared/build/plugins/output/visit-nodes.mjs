/**
 * Goes through a syntax tree (ESTree), each node before those within it.
 *
 * @param look called with each node, and with the body of the function that it is in
 */
export function visitNodes(node, look, body) {
  if (Array.isArray(node)) for (const child of node) visitNodes(child, look, body);
  else if (typeof node?.type === 'string') {
    look(node, body);
    const inner = /Function/.test(node.type) ? node.body : body;
    for (const value of Object.values(node)) if (value && typeof value === 'object') visitNodes(value, look, inner);
  }
}
