import path from 'node:path';
import { resolveSource, lazyFile, readMessageUse } from '../messages/message-use.mjs';
import { listPieceMessages } from './split-messages.mjs';
import { visitNodes } from './output/visit-nodes.mjs';

/**
 * Adds a second argument to every call `lazyPiece(() => import('./x.lazy.tsx'))`: functions that load the messages of that lazy piece
 * (a part of a widget that loads on demand) in each language. Must run after the TypeScript plug-in.
 *
 * @param {string} root the project's folder
 * @returns a plug-in for Rollup and Vite.
 */
export function lazyPieces(root) {
  const { listFolders } = readMessageUse(root);
  return {
    name: 'lazy-pieces',
    transform(code, id) {
      if (!code.includes('lazyPiece(') || !code.includes('import(')) return null;
      const importer = path.relative(root, id.split('?')[0]).replaceAll('\\', '/');
      const writeLoaders = (call) => {
        const piece = readPiece(call, importer);
        return listPieceMessages(root, piece, listFolders(piece)).map(
          ([locale, module]) => `${JSON.stringify(locale)}: () => import(${JSON.stringify(module)})`,
        );
      };
      return { code: addLoaders(code, this.parse(code), writeLoaders), map: null };
    },
  };
}

function addLoaders(code, tree, writeLoaders) {
  const calls = [];
  visitNodes(tree, (node) => {
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'lazyPiece')
      calls.push(node);
  });
  // From the end, so that the positions of earlier calls stay valid.
  return calls
    .sort((a, b) => b.start - a.start)
    .reduce((text, { arguments: [load] }) => {
      return `${text.slice(0, load.end)}, { ${writeLoaders(load).join(', ')} }${text.slice(load.end)}`;
    }, code);
}

/** Returns the path of the piece that a loader imports, from the project's folder. */
function readPiece(load, importer) {
  const imports = [];
  visitNodes(load, (node) => {
    if (node.type === 'ImportExpression') imports.push(node.source.value);
  });
  const [piece, ...furtherImports] = imports;
  if (!piece || furtherImports.length > 0 || !lazyFile.test(piece)) {
    throw new Error(
      `${importer}: lazyPiece takes a function with one import() of a file x.lazy.tsx or x.screen.tsx, not of ${piece}.`,
    );
  }
  // The compiler writes x.js for a relative x.tsx.
  return resolveSource(piece.replace(/\.js$/, '.tsx'), importer);
}
