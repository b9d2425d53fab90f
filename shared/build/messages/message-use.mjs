import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Matches files of lazy pieces, which are parts of a widget that load on demand: `stop-details.lazy.tsx`, `basket.screen.tsx`. */
export const lazyFile = /\.(lazy|screen)\.(tsx|js)$/;

/** Matches a file of messages, and captures its folder. */
const messages = /^(.*)\/messages\.ts$/;

/**
 * Returns the path of an imported source from the project's folder; undefined for a package or a virtual module.
 *
 * @param {string} specifier as written: `#shared/x.ts` or `./x.ts`
 * @param {string} importer the importing file, from the project's folder
 */
export function resolveSource(specifier, importer) {
  if (!/\.tsx?$/.test(specifier)) return undefined;
  if (/^#(shared|widgets)\//.test(specifier)) return specifier.slice(1);
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(importer), specifier) : undefined;
}

/**
 * Finds which messages the sources use. A file that uses messages imports their type, `typeof messages`, from the file
 * `messages.ts` of their folder. That file may import the types of other messages that are used with its own.
 *
 * @param {string} root the project's folder
 */
export function readMessageUse(root) {
  const cache = new Map();

  /** Returns the sources that a file imports, except for types, and the folders of the messages that it uses. */
  function getImports(file) {
    if (!cache.has(file)) cache.set(file, readImports(root, file));
    return cache.get(file);
  }

  /**
   * Lists the files that a piece imports, directly or indirectly, except its lazy pieces, which load their own messages.
   *
   * @param {string} piece an island, a screen or a lazy piece, from the project's folder
   * @returns {string[]} from the project's folder
   */
  function listFiles(piece) {
    const files = new Set([piece]);
    for (const file of files) getImports(file).sources.forEach((source) => files.add(source));
    return [...files];
  }

  /**
   * Lists the folders whose messages are used by a piece, including the files that it imports.
   *
   * @param {string} piece an island, a screen or a lazy piece, from the project's folder
   * @returns {string[]} folders from the project's folder, in alphabetical order
   */
  function listFolders(piece) {
    const folders = new Set(listFiles(piece).flatMap((file) => getImports(file).folders));
    // The messages of the widget itself are loaded before any of its lazy pieces.
    const widget = lazyFile.test(piece) && /^(widgets\/[^/]+)\//.exec(piece)?.[1];
    return [...folders].filter((folder) => folder !== widget && folder !== commonFolder).sort();
  }

  return { listFiles, listFolders };
}

/** The folder of the messages that all widgets use. */
export const commonFolder = 'shared/text';

function readImports(root, file) {
  const imports = { sources: [], folders: [] };
  if (!existsSync(path.join(root, file))) return imports;
  const code = readFileSync(path.join(root, file), 'utf8');
  for (const [, type, names, specifier] of code.matchAll(/^(?:im|ex)port (type )?([^;'"]*?)\s*from '([^']+)';/gm)) {
    const source = resolveSource(specifier, file);
    const [, folder] = messages.exec(source ?? '') ?? [];
    if (folder) {
      imports.folders.push(folder);
      imports.sources.push(source);
    } else if (source && !(type || areTypes(names))) imports.sources.push(source);
  }
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
