import ts from 'typescript';

/** What the doc comment of a piece of code says, in one line and without its last full stop; nothing where it has none. */
export function docOf(node: ts.Node): string {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return (ts.getTextOfJSDocComment(comment?.comment) ?? '').replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '');
}
