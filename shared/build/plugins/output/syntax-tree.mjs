/**
 * Visits the nodes of a syntax tree (ESTree), each before its children.
 *
 * @param node a node, or a list of nodes
 * @param visit called with each node, and with the body of the innermost function that contains it
 * @param body that body for `node` itself; undefined outside functions
 */
export function visitNodes(node, visit, body) {
  if (Array.isArray(node)) for (const child of node) visitNodes(child, visit, body);
  else if (typeof node?.type === 'string') {
    visit(node, body);
    const inner = /Function/.test(node.type) ? node.body : body;
    for (const value of Object.values(node)) if (value && typeof value === 'object') visitNodes(value, visit, inner);
  }
}

/** Lists the nodes of a syntax tree for which a function returns true. */
export function findNodes(tree, isSelected) {
  const nodes = [];
  visitNodes(tree, (node) => isSelected(node) && nodes.push(node));
  return nodes;
}

/**
 * Applies edits to a text. Each edit replaces the characters from `start` up to, but not including, `end`; it is an insertion
 * if both are equal, and a removal if the replacement is empty. An edit that begins within an applied one is ignored:
 * `applyEdits('abcd', [[1, 3, 'X'], [2, 3, 'Y']])` returns `aXd`.
 *
 * @param {string} code
 * @param {(readonly [start: number, end: number, replacement: string])[]} edits
 */
export function applyEdits(code, edits) {
  // The result so far, and the position in the original text up to which it is complete.
  let [text, position] = ['', 0];
  // By start. At the same start, insertions come before other edits, and longer edits before the edits within them.
  const inOrder = (a, b) => a[0] - b[0] || (b[0] === b[1]) - (a[0] === a[1]) || b[1] - a[1];
  for (const [start, end, replacement] of edits.toSorted(inOrder)) {
    if (start < position) continue;
    text += code.slice(position, start) + replacement;
    position = end;
  }
  return text + code.slice(position);
}
