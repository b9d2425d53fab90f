import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Matches files of lazy pieces, which are parts of a widget that load on demand: `stop-details.lazy.tsx`, `basket.screen.tsx`.
 */
export const lazyFile = /\.(lazy|screen)\.(tsx|js)$/;

/** Matches a file of messages (texts for travellers), and captures its folder. */
const messages = /^(.*)\/messages\.ts$/;

/**
 * Returns the path of an imported TypeScript file, relative to the project's folder; undefined for other imports, such as a
 * package or a style sheet. `./x.ts` in `shared/ui/y.ts` is `shared/ui/x.ts`.
 *
 * @param {string} specifier as written: `#shared/x.ts` or `./x.ts`
 * @param {string} importer the importing file, relative to the project's folder
 */
export function resolveSource(specifier, importer) {
  if (!/\.tsx?$/.test(specifier)) return undefined;
  if (/^#(shared|widgets)\//.test(specifier)) return specifier.slice(1);
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(importer), specifier) : undefined;
}

/**
 * Finds which messages the sources use, so that the build adds only these to the files of messages of a widget. A file that
 * uses messages imports their type from the file `messages.ts` of their folder: `import type { messages } from
 * './messages.ts'`. A file `messages.ts` may import the types of further messages that are always used with its own. All paths
 * in arguments and results are relative to the project's folder.
 *
 * @param {string} root the project's folder
 */
export function readMessageUse(root) {
  const cache = new Map();

  /** Returns the imports of a file, see `readImports`. */
  function getImports(file) {
    if (!cache.has(file)) cache.set(file, readImports(root, file));
    return cache.get(file);
  }

  /**
   * Lists a piece and its direct and indirect `sources`, see `readImports`. Its lazy pieces load their own messages.
   *
   * @param {string} piece an island, a screen or a lazy piece
   * @returns {string[]}
   */
  function listFiles(piece) {
    const files = new Set([piece]);
    // The loop also visits the files that it adds.
    for (const file of files) getImports(file).sources.forEach((source) => files.add(source));
    return [...files];
  }

  /**
   * Lists the folders whose messages are used by a piece, including the files that it imports. Two kinds of messages are left
   * out, because they have loaded before: those that all widgets use and, for a screen or lazy piece of a widget, those in the
   * widget's own folder.
   *
   * @param {string} piece an island, a screen or a lazy piece
   * @returns {string[]} in alphabetical order
   */
  function listFolders(piece) {
    const folders = new Set(listFiles(piece).flatMap((file) => getImports(file).folders));
    // The folder with the widget's own messages. No folder for an island, which needs these, and for a lazy piece in `shared/`.
    const widget = lazyFile.test(piece) && /^(widgets\/[^/]+)\//.exec(piece)?.[1];
    return [...folders].filter((folder) => folder !== widget && folder !== commonFolder).sort();
  }

  return { listFiles, listFolders };
}

/** The folder of the messages that all widgets use. */
export const commonFolder = 'shared/text';

/**
 * Reads the imports of a file. `sources` are the TypeScript files that it imports, without lazy pieces and, except for files of
 * messages, imports of types; `folders` are those of the messages that it uses.
 */
function readImports(root, file) {
  const imports = { sources: [], folders: [] };
  // The bundler reports an import of a missing file.
  if (!existsSync(path.join(root, file))) return imports;
  const code = readFileSync(path.join(root, file), 'utf8');
  // Imports and re-exports: `import type { A } from './a.ts';` has the parts `type `, `{ A }` and `./a.ts`.
  for (const [, type, names, specifier] of code.matchAll(/^(?:im|ex)port (type )?([^;'"]*?)\s*from '([^']+)';/gm)) {
    const source = resolveSource(specifier, file);
    const [, folder] = messages.exec(source ?? '') ?? [];
    // The file of messages is a source even if only its type is imported, because it may import further messages.
    if (folder) {
      imports.folders.push(folder);
      imports.sources.push(source);
    } else if (source && !(type || areTypes(names))) imports.sources.push(source);
  }
  // Imports on demand, except those of lazy pieces.
  for (const [, specifier] of code.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)) {
    const source = resolveSource(specifier, file);
    if (source && !lazyFile.test(source)) imports.sources.push(source);
  }
  return imports;
}

/** Whether an import has only types: `{ type A, type B }`. */
function areTypes(names) {
  const namedImports = /^\{(.*)\}$/s
    .exec(names.trim())?.[1]
    .split(',')
    .map((name) => name.trim());
  return namedImports !== undefined && namedImports.filter(Boolean).every((name) => name.startsWith('type '));
}
