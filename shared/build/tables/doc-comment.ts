import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Options of the TypeScript compiler for build scripts that read this project's sources. They emit no files. */
export const sourceOptions: ts.CompilerOptions = {
  allowImportingTsExtensions: true,
  noEmit: true,
  strict: true,
  types: [],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/**
 * Reads the doc comment of a node, such as a declaration, in one line and without its last full stop. It is empty if there
 * is no comment. Tags such as `@returns` are omitted.
 */
export function readDoc(node: ts.Node): string {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return (ts.getTextOfJSDocComment(comment?.comment) ?? '').replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '');
}

/** Returns the first sentence, without its full stop, of a doc comment as `readDoc` returns it. */
export function getFirstSentence(doc: string): string {
  return doc.split('. ')[0] ?? '';
}

/**
 * Reads the doc comments of a file, for tables in the documentation: those of its variables, its functions and the
 * properties of its objects, by their names as written (`'a-b'` with its quotes). If several have the same name, the last
 * comment is used.
 */
export function readDocs(file: string): ReadonlyMap<string, string> {
  // The last argument sets `parent` of each node.
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const docs = new Map<string, string>();
  function visit(node: ts.Node): void {
    // The comment of a variable belongs to the statement: declaration → list of declarations → statement.
    if (ts.isVariableDeclaration(node)) add(node.name, node.parent.parent);
    if (ts.isFunctionDeclaration(node) && node.name) add(node.name, node);
    if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) add(node.name, node);
    ts.forEachChild(node, visit);
  }
  function add(name: ts.Node, declaration: ts.Node): void {
    const doc = readDoc(declaration);
    if (doc) docs.set(name.getText(), doc);
  }
  visit(source);
  return docs;
}
