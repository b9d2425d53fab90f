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

/** Lists the nodes of a syntax tree that a function selects. */
export function findNodes(tree, isSelected) {
  const nodes = [];
  visitNodes(tree, (node) => isSelected(node) && nodes.push(node));
  return nodes;
}

/**
 * Applies edits to a text. An edit within another one is ignored.
 *
 * @param {string} code
 * @param {(readonly [start: number, end: number, replacement: string])[]} edits
 */
export function applyEdits(code, edits) {
  let [text, position] = ['', 0];
  // At the same position, insertions come before removals.
  const inOrder = (a, b) => a[0] - b[0] || (b[0] === b[1]) - (a[0] === a[1]) || b[1] - a[1];
  for (const [start, end, replacement] of edits.toSorted(inOrder)) {
    if (start < position) continue;
    text += code.slice(position, start) + replacement;
    position = end;
  }
  return text + code.slice(position);
}
