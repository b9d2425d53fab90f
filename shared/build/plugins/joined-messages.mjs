import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { keysIn, operationsIn } from '../messages/message-files.mjs';
import { commonFolder, readMessageUse } from '../messages/message-use.mjs';
import { widgetNames } from '../widget-names.mjs';

const prefix = 'virtual:messages/';

/** Behind a file's address: a copy for a widget, which no other shares. */
const copyMark = '?copy-for=';

/** The languages of the product: those of the messages that all islands have. */
export function messageLocales(root) {
  return readdirSync(path.join(root, commonFolder)).map((file) => path.basename(file, '.ts'));
}

/** Files of messages, by widget and locale: `bus-tracker-fr`. */
export function messageFiles(root) {
  const files = widgetNames(root).flatMap((name) => messageLocales(root).map((locale) => `${name}-${locale}`));
  return Object.fromEntries(files.map((file) => [file, prefix + file]));
}

/**
 * Where the messages of a lazy piece are imported from: its only folder, or all of its folders as one.
 *
 * @param {string} piece its file, from the project's folder
 */
export const pieceMessages = (piece, locale) => `${prefix}${piece}/${locale}`;

/**
 * Serves `virtual:messages/<widget>-<locale>`, all that an island says in a language, and
 * `virtual:messages/<file>/<locale>`, all that a lazy piece says. Which messages these are follows from the sources: see
 * `readMessageUse`. Two folders that are said together must not share a key: that is an error of the build.
 *
 * @param {string} root the project's folder
 * @returns a plug-in for Rollup and Vite alike.
 */
export function joinedMessages(root) {
  const { foldersOf } = readMessageUse(root);
  const fileOf = (folder, locale, copy = '') => path.join(root, folder, `${locale}.ts`) + copy;

  function islandMessages(name, locale) {
    const copy = copyMark + name;
    const own = foldersOf(`widgets/${name}/${name}.island.tsx`);
    // A copy of the common ones: another file would cost more than they weigh.
    return `${joined(root, own, (folder) => fileOf(folder, locale, copy))}
export * as common from ${quote(fileOf(commonFolder, locale, copy))};`;
  }

  return {
    name: 'joined-messages',
    resolveId(source) {
      if (source.includes(copyMark)) return source;
      if (!source.startsWith(prefix)) return null;
      const [, piece, locale] = /^(.+\.tsx)\/(\w+)$/.exec(source.slice(prefix.length)) ?? [];
      const [folder, ...others] = piece ? foldersOf(piece) : [];
      return folder && others.length === 0 ? fileOf(folder, locale) : `\0${source}`;
    },
    load(id) {
      if (id.includes(copyMark)) return readFileSync(id.slice(0, id.indexOf(copyMark)), 'utf8');
      if (!id.startsWith(`\0${prefix}`)) return null;
      const [, whose, locale] = /^(.+)[-/](\w+)$/.exec(id.slice(prefix.length + 1));
      if (!whose.endsWith('.tsx')) return islandMessages(whose, locale);
      return joined(root, foldersOf(whose), (folder) => fileOf(folder, locale));
    },
  };
}

/** The code of a module with the messages of several folders, and what operations say otherwise. */
function joined(root, folders, fileOf) {
  refuseSharedKeys(root, folders);
  const files = folders.map(fileOf);
  if (files.length === 1) return `export * from ${quote(files[0])};`;
  const varied = files.map((file) => operationsIn(readFileSync(file.split('?')[0], 'utf8')));
  const imports = files.map((file, nth) => {
    const names = [`messages as m${nth}`, ...(varied[nth].length ? [`operationMessages as o${nth}`] : [])];
    return `import { ${names.join(', ')} } from ${quote(file)};`;
  });
  const operations = [...new Set(varied.flat())].map((operation) => {
    const sayers = files.flatMap((_, nth) => (varied[nth].includes(operation) ? [`o${nth}.${operation}`] : []));
    return `${operation}: ${spread(sayers)}`;
  });
  return [
    ...imports,
    `export const messages = ${spread(files.map((_, nth) => `m${nth}`))};`,
    ...(operations.length ? [`export const operationMessages = { ${operations.join(', ')} };`] : []),
  ].join('\n');
}

const spread = (objects) =>
  objects.length === 1 ? objects[0] : `{ ${objects.map((name) => `...${name}`).join(', ')} }`;

/** One of two messages under one key would never be said, and which of them nobody could tell. */
function refuseSharedKeys(root, folders) {
  const owners = new Map();
  for (const folder of folders) {
    for (const key of keysIn(readFileSync(path.join(root, folder, 'fr.ts'), 'utf8'))) {
      const owner = owners.get(key);
      if (owner)
        throw new Error(`"${key}" is a key of ${owner} and of ${folder}, which are said together: rename one.`);
      owners.set(key, folder);
    }
  }
}

const quote = (file) => JSON.stringify(file.replaceAll('\\', '/'));
