import { visitNodes } from './visit-nodes.mjs';

const helper = '#shared/services/kit/lazy-import.ts';

/** Whether a module is our own code, whose `import()`s are wrapped. */
export const isOurs = (id) => /\.tsx?(\?|$)/.test(id) && !id.includes('/node_modules/');

/**
 * Wraps every `import()` of a file in our own code in `lazyImport`, which requests a file that does not load from another
 * address. `wholeImports` writes that address. Comes after TypeScript has become JavaScript.
 */
export function lazyImports() {
  return {
    name: 'lazy-imports',
    transform(code, id) {
      if (!isOurs(id) || !code.includes('import(')) return null;
      const result = withLazyImports(code, this.parse(code));
      return result === code ? null : { code: result, map: null };
    },
  };
}

/** The code with each `import('file')` as `lazyImport((at) => import('file'))`. */
export function withLazyImports(code, tree) {
  const imports = [];
  visitNodes(tree, (node) => {
    if (node.type === 'ImportExpression' && node.source.type === 'Literal') imports.push(node);
  });
  if (imports.length === 0) return code;
  const result = imports
    .sort((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end }) =>
        `${text.slice(0, start)}__lazyImport((${atName}) => ${text.slice(start, end)})${text.slice(end)}`,
      code,
    );
  return `import { lazyImport as __lazyImport } from '${helper}';\n${result}`;
}

/** The parameter that maps a file's own address to the one to import it from. */
export const atName = '__at';
