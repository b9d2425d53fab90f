import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A piece of an island that comes later, with messages of its own: `stop-details.lazy.tsx`, `basket.screen.tsx`. */
export const lazyFile = /\.(lazy|screen)\.(tsx|js)$/;

/** A file of messages, and its folder. */
const messages = /^(.*)\/messages\.ts$/;

/**
 * The path of an imported source within the project's folder; undefined for a package, or what a plug-in serves.
 *
 * @param {string} specifier as the import says it: `#shared/x.ts` or `./x.ts`
 * @param {string} importer the importing file, from the project's folder
 */
export function importedSource(specifier, importer) {
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
  const known = new Map();

  /** The sources that a file imports, statically or dynamically, without types; and the folders of the messages it uses. */
  function importsOf(file) {
    if (!known.has(file)) known.set(file, readImports(root, file));
    return known.get(file);
  }

  /**
   * The files that a piece imports, directly or indirectly, except its own lazy pieces, which load their own messages.
   *
   * @param {string} piece an island, a screen or a lazy piece, from the project's folder
   * @returns {string[]} from the project's folder
   */
  function filesOf(piece) {
    const reached = new Set([piece]);
    for (const file of reached) importsOf(file).sources.forEach((source) => reached.add(source));
    return [...reached];
  }

  /**
   * The folders whose messages a piece uses: those of every file that it imports.
   *
   * @param {string} piece an island, a screen or a lazy piece, from the project's folder
   * @returns {string[]} folders from the project's folder, in alphabetical order
   */
  function foldersOf(piece) {
    const folders = new Set(filesOf(piece).flatMap((file) => importsOf(file).folders));
    // The messages of the widget itself are loaded before any of its lazy pieces.
    const widget = lazyFile.test(piece) && /^(widgets\/[^/]+)\//.exec(piece)?.[1];
    return [...folders].filter((folder) => folder !== widget && folder !== commonFolder).sort();
  }

  return { filesOf, foldersOf };
}

/** The folder of the messages that all widgets use. */
export const commonFolder = 'shared/text';

function readImports(root, file) {
  const found = { sources: [], folders: [] };
  if (!existsSync(path.join(root, file))) return found;
  const code = readFileSync(path.join(root, file), 'utf8');
  for (const [, type, names, specifier] of code.matchAll(/^(?:im|ex)port (type )?([^;'"]*?)\s*from '([^']+)';/gm)) {
    const source = importedSource(specifier, file);
    const [, folder] = messages.exec(source ?? '') ?? [];
    if (folder) {
      found.folders.push(folder);
      found.sources.push(source);
    } else if (source && !(type || areTypes(names))) found.sources.push(source);
  }
  for (const [, specifier] of code.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)) {
    const source = importedSource(specifier, file);
    if (source && !lazyFile.test(source)) found.sources.push(source);
  }
  return found;
}

/** Whether an import names nothing but types: `{ type One, type Other }`. */
function areTypes(names) {
  const listed = /^\{(.*)\}$/s
    .exec(names.trim())?.[1]
    .split(',')
    .map((name) => name.trim());
  return listed !== undefined && listed.filter(Boolean).every((name) => name.startsWith('type '));
}
