import { visitNodes } from './visit-nodes.mjs';

const helper = '#shared/services/kit/lazy-import.ts';

/** Whether a module's `import()`s are wrapped: those of our own code. */
export const isOurs = (id) => /\.tsx?(\?|$)/.test(id) && !id.includes('/node_modules/');

/**
 * Puts `lazyImport` around every `import()` of a file in our own code, so that a file which does not come is asked for
 * under another address. `wholeImports` writes the address that is asked for. Comes after TypeScript has become JavaScript.
 */
export function lazyImports() {
  return {
    name: 'lazy-imports',
    transform(code, id) {
      if (!isOurs(id) || !code.includes('import(')) return null;
      const wrapped = withLazyImports(code, this.parse(code));
      return wrapped === code ? null : { code: wrapped, map: null };
    },
  };
}

/** The code with each `import('file')` as `lazyImport((at) => import('file'))`. */
export function withLazyImports(code, tree) {
  const found = [];
  visitNodes(tree, (node) => {
    if (node.type === 'ImportExpression' && node.source.type === 'Literal') found.push(node);
  });
  if (found.length === 0) return code;
  const wrapped = found
    .sort((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end }) =>
        `${text.slice(0, start)}__lateImport((${atName}) => ${text.slice(start, end)})${text.slice(end)}`,
      code,
    );
  return `import { lazyImport as __lateImport } from '${helper}';\n${wrapped}`;
}

/** Gives the address to import a file from, within the function that imports it. */
export const atName = '__at';
