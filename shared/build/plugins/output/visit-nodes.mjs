/**
 * Visits the nodes of a syntax tree (ESTree), each before its children.
 *
 * @param visit called with each node, and with the body of the function that contains it
 */
export function visitNodes(node, visit, body) {
  if (Array.isArray(node)) for (const child of node) visitNodes(child, visit, body);
  else if (typeof node?.type === 'string') {
    visit(node, body);
    const inner = /Function/.test(node.type) ? node.body : body;
    for (const value of Object.values(node)) if (value && typeof value === 'object') visitNodes(value, visit, inner);
  }
}
