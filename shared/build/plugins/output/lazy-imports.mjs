import { applyEdits, findNodes } from './syntax-tree.mjs';

const helper = '#shared/services/kit/lazy-import.ts';

/** Whether a module is our own code, whose `import()`s are wrapped. */
export const isOurs = (id) => /\.tsx?(\?|$)/.test(id) && !id.includes('/node_modules/');

/**
 * Wraps every `import()` of a file in our own code in `lazyImport`. If the file does not load, `lazyImport` imports it again from
 * another address. The plug-in `wholeImports` replaces the file name by that address. Must run after the TypeScript plug-in.
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

/** Replaces each `import('file')` by `lazyImport((address) => import('file'))`. */
export function wrapImports(code, tree) {
  const imports = findNodes(tree, ({ type, source }) => type === 'ImportExpression' && source.type === 'Literal');
  if (imports.length === 0) return code;
  const edits = imports.flatMap(({ start, end }) => [
    [start, start, `__lazyImport((${addressParameter}) => `],
    [end, end, ')'],
  ]);
  return `import { lazyImport as __lazyImport } from '${helper}';\n${applyEdits(code, edits)}`;
}

/** The name of the parameter of the wrapped function: a function that converts the address of a file. */
export const addressParameter = '__at';
