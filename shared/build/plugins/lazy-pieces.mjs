import path from 'node:path';
import { importedSource, lazyFile, readMessageUse } from '../messages/message-use.mjs';
import { pieceMessages } from './joined-messages.mjs';
import { visitNodes } from './output/visit-nodes.mjs';

/**
 * Gives every `lazyPiece(() => import('./x.lazy.tsx'))` the loaders of what that piece says in each language, as a second
 * argument. Comes after TypeScript has become JavaScript.
 *
 * @param {string} root the project's folder
 * @returns a plug-in for Rollup and Vite alike.
 */
export function lazyPieces(root) {
  const { foldersOf } = readMessageUse(root);
  return {
    name: 'lazy-pieces',
    transform(code, id) {
      if (!code.includes('lazyPiece(') || !code.includes('import(')) return null;
      const importer = path.relative(root, id.split('?')[0]).replaceAll('\\', '/');
      const loadersOf = (call) => {
        const piece = pieceIn(call, importer);
        return pieceMessages(root, piece, foldersOf(piece)).map(
          ([locale, module]) => `${JSON.stringify(locale)}: () => import(${JSON.stringify(module)})`,
        );
      };
      return { code: withLoaders(code, this.parse(code), loadersOf), map: null };
    },
  };
}

function withLoaders(code, tree, loadersOf) {
  const calls = [];
  visitNodes(tree, (node) => {
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'lazyPiece')
      calls.push(node);
  });
  return calls
    .sort((one, other) => other.start - one.start)
    .reduce((text, { arguments: [load] }) => {
      return `${text.slice(0, load.end)}, { ${loadersOf(load).join(', ')} }${text.slice(load.end)}`;
    }, code);
}

/** The piece that a loader imports, from the project's folder. */
function pieceIn(load, importer) {
  const imported = [];
  visitNodes(load, (node) => {
    if (node.type === 'ImportExpression') imported.push(node.source.value);
  });
  const [piece, ...others] = imported;
  if (!piece || others.length > 0 || !lazyFile.test(piece)) {
    throw new Error(
      `${importer}: lazyPiece takes a function with one import() of a file x.lazy.tsx or x.screen.tsx, not of ${piece}.`,
    );
  }
  // The compiler writes what it makes of a file, x.js, for a relative x.tsx.
  return importedSource(piece.replace(/\.js$/, '.tsx'), importer);
}
