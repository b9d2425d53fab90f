import path from 'node:path';
import { resolveSource, lazyFile, readMessageUse } from '../messages/message-use.mjs';
import { listPieceMessages } from './split-messages.mjs';
import { applyEdits, findNodes } from './output/syntax-tree.mjs';

/**
 * Adds a second argument to every call `lazyPiece(() => import('./x.lazy.tsx'))`: functions that load the messages of that lazy
 * piece (a part of a widget that loads on demand) in each language. For example, the result is
 *
 * `lazyPiece(() => import('./x.lazy.tsx'), { "fr": () => import("virtual:messages/…-fr"), "en": … })`
 *
 * Must run after the TypeScript plug-in, because Rollup can only parse JavaScript.
 *
 * @param {string} root the project's folder
 * @returns a plug-in for Rollup and Vite.
 */
export function lazyPieces(root) {
  // Lists the folders whose messages a piece uses.
  const { listFolders } = readMessageUse(root);
  return {
    name: 'lazy-pieces',
    transform(code, id) {
      if (!code.includes('lazyPiece(') || !code.includes('import(')) return null;
      const importer = path.relative(root, id.split('?')[0]).replaceAll('\\', '/');
      const isPiece = ({ type, callee }) => type === 'CallExpression' && callee.name === 'lazyPiece';
      const edits = findNodes(this.parse(code), isPiece).map(({ arguments: [load] }) => {
        const piece = readPiece(load, importer);
        const loaders = listPieceMessages(root, piece, listFolders(piece)).map(
          ([locale, module]) => `${JSON.stringify(locale)}: () => import(${JSON.stringify(module)})`,
        );
        // An edit replaces the text between two positions; this one inserts after the first argument.
        return [load.end, load.end, `, { ${loaders.join(', ')} }`];
      });
      // `null` keeps the previous source map: only text within lines is inserted.
      return { code: applyEdits(code, edits), map: null };
    },
  };
}

/** Returns the path of the piece that a loader imports, from the project's folder. */
function readPiece(load, importer) {
  const imports = findNodes(load, ({ type }) => type === 'ImportExpression');
  const [piece, ...furtherImports] = imports.map(({ source }) => source.value);
  // `lazyFile` also matches `x.lazy.js` and `x.screen.js`: the TypeScript plug-in writes x.js for a relative x.tsx.
  if (!piece || furtherImports.length > 0 || !lazyFile.test(piece)) {
    throw new Error(
      `${importer}: lazyPiece takes a function with one import() of a file x.lazy.tsx or x.screen.tsx, not of ${piece}.`,
    );
  }
  return resolveSource(piece.replace(/\.js$/, '.tsx'), importer);
}
