import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** What the doc comment of a piece of code says, in one line and without its last full stop; nothing where it has none. */
export function docOf(node: ts.Node): string {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return (ts.getTextOfJSDocComment(comment?.comment) ?? '').replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '');
}

/** The first sentence of a doc comment, without its full stop. */
export function firstSentenceOf(doc: string): string {
  return doc.split('. ')[0] ?? '';
}

/** What the doc comments in a file say, by name: of what it exports, and of what stands in an object that it exports. */
export function docsIn(file: string): ReadonlyMap<string, string> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const docs = new Map<string, string>();
  function look(node: ts.Node): void {
    if (ts.isVariableDeclaration(node)) keep(node.name, node.parent.parent);
    if (ts.isFunctionDeclaration(node) && node.name) keep(node.name, node);
    if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) keep(node.name, node);
    ts.forEachChild(node, look);
  }
  function keep(name: ts.Node, documented: ts.Node): void {
    const doc = docOf(documented);
    if (doc) docs.set(name.getText(), doc);
  }
  look(source);
  return docs;
}
