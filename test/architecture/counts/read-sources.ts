import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { listSourceFiles } from '#test/support/source-files.ts';

/** A source file of the product, parsed. */
export interface Source {
  /** From the project's folder, with `/`. */
  readonly file: string;
  readonly text: string;
  readonly tree: ts.SourceFile;
  readonly comments: readonly Comment[];
  /** The project files that it imports, statically or dynamically, as values or types. */
  readonly imports: readonly Import[];
}

/** A comment, without its marks and without code. */
export interface Comment {
  readonly line: number;
  readonly text: string;
}

/** An import of a file of the project. */
export interface Import {
  readonly file: string;
  readonly isTypeOnly: boolean;
  readonly isDynamic: boolean;
}

const excludedFiles = /\.(test|test-data|spec)\.\w+$|\.d\.ts$|(^|\/)testing\/|^host-fixtures\/pages\//;

/**
 * Reads the source files of the product: tests, test data and fixture pages are left out.
 *
 * @param root the folder that holds `shared`, `widgets` and `host-fixtures`
 */
export function readSources(root: string): readonly Source[] {
  const files = listSourceFiles(['shared', 'widgets', 'host-fixtures'], /\.(tsx?|[mc]?js)$/, root);
  return files.filter((file) => !excludedFiles.test(file)).map((file) => readSource(root, file));
}

function readSource(root: string, file: string): Source {
  const text = readFileSync(path.join(root, file), 'utf8');
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, getScriptKind(file));
  return { file, text, tree, comments: readComments(text, tree), imports: readImports(file, tree) };
}

function getScriptKind(file: string): ts.ScriptKind {
  if (/\.[mc]?js$/.test(file)) return ts.ScriptKind.JS;
  return file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
}

function readComments(text: string, tree: ts.SourceFile): readonly Comment[] {
  const comments = new Map<number, Comment>();
  const add = (ranges: readonly ts.CommentRange[] | undefined) => {
    for (const { pos, end } of ranges ?? [])
      comments.set(pos, { line: lineAt(tree, pos), text: toPlainText(text.slice(pos, end)) });
  };
  const visit = (node: ts.Node) => {
    // JSX text may contain what looks like a comment.
    if (node.kind === ts.SyntaxKind.JsxText) return;
    add(ts.getLeadingCommentRanges(text, node.getFullStart()));
    add(ts.getTrailingCommentRanges(text, node.getEnd()));
    for (const child of node.getChildren(tree)) visit(child);
  };
  visit(tree);
  return [...comments.values()];
}

/** The line of a position, counted from 1. */
export const lineAt = (tree: ts.SourceFile, position: number): number =>
  tree.getLineAndCharacterOfPosition(position).line + 1;

const toPlainText = (comment: string) =>
  comment
    .replace(/^\/\*+|\*\/$|^\/\/+/g, '')
    .replace(/^\s*\* ?/gm, '')
    .replace(/`[^`]*`|\{@link [^}]*\}|https?:\S+/g, '`code`')
    .replace(/^.*\b(oxlint|eslint|@ts|prettier|v8 ignore|@vitest)-.*$/gm, '')
    .trim();

function readImports(file: string, tree: ts.SourceFile): readonly Import[] {
  const imports: Import[] = [];
  const add = (specifier: ts.Node | undefined, isTypeOnly: boolean, isDynamic: boolean) => {
    if (!specifier || !ts.isStringLiteral(specifier)) return;
    const target = resolveImport(file, specifier.text);
    if (target) imports.push({ file: target, isTypeOnly, isDynamic });
  };
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeImport(node), false);
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly, false);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false, true);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true, false);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return imports;
}

function isTypeImport({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false;
  const { namedBindings } = importClause;
  return (
    importClause.phaseModifier === ts.SyntaxKind.TypeKeyword ||
    (!importClause.name &&
      namedBindings !== undefined &&
      ts.isNamedImports(namedBindings) &&
      namedBindings.elements.length > 0 &&
      namedBindings.elements.every((element) => element.isTypeOnly))
  );
}

function resolveImport(file: string, specifier: string): string | undefined {
  const address = specifier.split('?')[0] ?? specifier;
  if (address.startsWith('#')) return address.slice(1);
  if (address.startsWith('.')) return path.posix.join(path.posix.dirname(file), address);
  return undefined;
}
