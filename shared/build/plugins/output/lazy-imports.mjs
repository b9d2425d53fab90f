import { applyEdits, findNodes } from './syntax-tree.mjs';

const helper = '#shared/services/kit/lazy-import.ts';

/** Whether a module is our own code, whose `import()`s are wrapped. */
export const isOurs = (id) => /\.tsx?(\?|$)/.test(id) && !id.includes('/node_modules/');

/**
 * Wraps each `import('file')` in our own code in the function `lazyImport`. If the file does not load, `lazyImport` imports it
 * again with another query string, because some browsers cache the failure of an address. For that purpose, it passes to the
 * arrow function around the import, as `__at`, a function that adds the query string to an address. The plug-in `wholeImports`
 * later writes the call of `__at` into the bundle:
 *
 * - source: `import('./x.ts')`
 * - after this plug-in: `__lazyImport((__at) => import('./x.ts'))`
 * - in the bundle, in which Rollup restores the name: `lazyImport((__at) => import(__at('./x-4f3a.js')))`
 *
 * Must run after the TypeScript plug-in, because Rollup can only parse JavaScript.
 */
export function lazyImports() {
  return {
    name: 'lazy-imports',
    transform(code, id) {
      if (!isOurs(id) || !code.includes('import(')) return null;
      const result = wrapImports(code, this.parse(code));
      return result === code ? null : { code: result, map: null };
    },
  };
}

/**
 * Replaces each `import('file')` by `__lazyImport((__at) => import('file'))`, and imports `lazyImport` under that name, which
 * does not occur in sources. Imports of an address that is computed at run time stay unchanged.
 */
export function wrapImports(code, tree) {
  const imports = findNodes(tree, ({ type, source }) => type === 'ImportExpression' && source.type === 'Literal');
  if (imports.length === 0) return code;
  const edits = imports.flatMap(({ start, end }) => [
    [start, start, `__lazyImport((${addressParameter}) => `],
    [end, end, ')'],
  ]);
  return `import { lazyImport as __lazyImport } from '${helper}';\n${applyEdits(code, edits)}`;
}

/** The name of the parameter of the arrow function: the function that adds a query string to an address. */
export const addressParameter = '__at';
