import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { projectRoot, listSourceFiles } from '#test/support/source-files.ts';

/**
 * A content blocker or a network failure may keep any file from loading. A screen must not fail because an optional file is
 * missing, so the code around each `import()` must handle its failure. In the browser, `test/e2e/host/optional-files.spec.ts`
 * (group `files`) tries the page without each file.
 */
const sources = listSourceFiles(['widgets', 'shared'], /(?<!\.(test|test-data|d))\.tsx?$/).filter(
  (file) => !file.startsWith('shared/build/'),
);

/** Functions and components with a loader as an argument, whose failure they handle. Their own tests check this. */
const handlers: readonly string[] = ['lazyPiece', 'useChunk', 'startLazily', 'createLazyClient', 'LazyPart'];

/** Imports whose failure is handled by code that these rules do not find, by file: their number, and the code. */
const handledElsewhere: Readonly<Record<string, readonly [count: number, handler: string]>> = {
  'shared/island/start/runtime.ts': [8, 'callers of its loaders; its toaster reports'],
  'shared/panels/cities/city-field/city-field.tsx': [1, 'Typeahead, which keeps a plain field without its engine'],
  'shared/services/analytics/vitals.ts': [1, 'watchVitals, which ignores it'],
  'shared/services/cities/cities.ts': [1, 'the cached answers, which fail like a call'],
  'shared/services/maps/open-maps.ts': [1, 'createMaps, which reports it'],
  'shared/services/open-services.ts': [3, 'callers of openMapsOnce, and lazyFailures'],
};

const isImport = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;

/** Whether a node or the code around it handles a rejection. */
function isHandled(node: ts.Node): boolean {
  for (let [child, parent] = [node, node.parent]; parent; [child, parent] = [parent, parent.parent]) {
    if (ts.isTryStatement(parent) && parent.tryBlock === child && parent.catchClause) return true;
    if (isArgumentOfHandler(child, parent) || isRejectionHandled(child, parent)) return true;
    if (ts.isVariableDeclaration(parent) && ts.isSourceFile(parent.parent.parent.parent))
      return areUsesHandled(parent.name);
  }
  return false;
}

function isArgumentOfHandler(child: ts.Node, parent: ts.Node): boolean {
  if (ts.isJsxExpression(parent) && ts.isJsxAttribute(parent.parent)) {
    return handlers.includes(parent.parent.parent.parent.tagName.getText());
  }
  return (
    ts.isCallExpression(parent) &&
    parent.arguments.some((argument) => argument === child) &&
    handlers.includes(parent.expression.getText())
  );
}

/** `x.then(done, failed)` and `x.catch(failed)`. */
function isRejectionHandled(child: ts.Node, parent: ts.Node): boolean {
  if (!ts.isPropertyAccessExpression(parent) || parent.expression !== child || !ts.isCallExpression(parent.parent))
    return false;
  const { text } = parent.name;
  return text === 'catch' || (text === 'then' && parent.parent.arguments.length === 2);
}

/** Whether a loader of this file is passed to handlers only. */
function areUsesHandled(name: ts.BindingName): boolean {
  const uses = listNodes(name.getSourceFile()).filter(
    (node) =>
      ts.isIdentifier(node) && node.text === name.getText() && node !== name && !ts.isTypeQueryNode(node.parent),
  );
  return uses.length > 0 && uses.every((use) => isArgumentOfHandler(use, use.parent));
}

function listNodes(root: ts.Node): readonly ts.Node[] {
  const list: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    list.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return list;
}

/** Lists a file's imports whose failure is not handled, as the text of their specifiers. */
function findUnhandledImports(text: string, file = 'x.tsx'): readonly string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return listNodes(source)
    .filter(isImport)
    .filter((node) => !isHandled(node))
    .map((node) => node.arguments[0]?.getText() ?? '');
}

it('each import() of a lazy file handles a file that does not load', () => {
  const filesWithUnhandled = sources
    .map((file) => ({ file, text: readFileSync(path.join(projectRoot, file), 'utf8') }))
    .filter(({ text }) => text.includes('import('))
    .map(({ file, text }) => ({ file, imports: findUnhandledImports(text, file) }))
    .filter(({ imports }) => imports.length > 0)
    .map(({ file, imports }) => [file, imports.length]);
  expect(Object.fromEntries(filesWithUnhandled)).toEqual(
    Object.fromEntries(Object.entries(handledElsewhere).map(([file, [count]]) => [file, count])),
  );
});

it.each([
  ['a piece', `const piece = lazyPiece(() => import('./a.lazy.tsx'));`],
  ['a loader of a chunk', `const load = oncePainted(() => import('./a.tsx')); const A = () => useChunk(load, true);`],
  ['a loader of a component', `const loadA = () => import('./a.tsx'); const A = () => <LazyPart load={loadA} />;`],
  ['a second function of then', `import('./a.ts').then(run, () => {});`],
  ['catch', `import('./a.ts').then(run).catch(report);`],
  ['a try block', `async function f() { try { await import('./a.ts'); } catch { return; } }`],
  ['a service that starts', `startLazily(async () => { const { a } = await import('./a.ts'); return a(); }, report);`],
])('accepts %s', (_case, text) => expect(findUnhandledImports(text)).toEqual([]));

it.each([
  ['then without a second function', `import('./a.ts').then(run);`],
  ['await without try', `async function f() { await import('./a.ts'); }`],
  ['an import in a catch block', `async function f() { try { g(); } catch { await import('./a.ts'); } }`],
  ['a loader that is also called', `const load = () => import('./a.ts'); useChunk(load, true); void load();`],
  ['a loader that is exported', `export const load = () => import('./a.ts');`],
])('refuses %s', (_case, text) => expect(findUnhandledImports(text)).toEqual([`'./a.ts'`]));
