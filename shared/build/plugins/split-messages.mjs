import path from 'node:path';
import { blockedBy } from '../blocked-names.mjs';
import { hasLocale, messagesFile, messagesIn, readCatalog, withRegions } from '../messages/message-files.mjs';
import { commonFolder, readMessageUse } from '../messages/message-use.mjs';
import { widgetNames } from '../widget-names.mjs';

const prefix = 'virtual:messages/';

/** The languages of the product: those of the messages that all widgets use. */
export function messageLanguages(root) {
  const [texts] = Object.values(readCatalog(root, commonFolder));
  return Object.keys(texts).filter((locale) => !locale.includes('-'));
}

/** All locales that a page can be in: the languages, and their regional variants. */
export const messageLocales = (root) => messageLanguages(root).flatMap(withRegions);

/** The entry files of messages, by widget and locale: `bus-tracker-fr`, `bus-tracker-en-US`. */
export function messageEntries(root) {
  const locales = messageLocales(root);
  const names = widgetNames(root).flatMap((name) => locales.map((locale) => `${name}-${locale}`));
  return Object.fromEntries(names.map((name) => [name, prefix + name]));
}

/**
 * The modules with the messages of a lazy piece, by locale. A region is left out if it has no texts of its own.
 *
 * @param {string} root the project's folder
 * @param {string} piece its file, from the project's folder
 * @param {string[]} folders whose messages it uses
 * @returns {[locale: string, module: string][]}
 */
export function pieceMessages(root, piece, folders) {
  const catalogs = folders.map((folder) => readCatalog(root, folder));
  return messageLocales(root)
    .filter((locale) => !locale.includes('-') || catalogs.some((catalog) => hasLocale(catalog, locale)))
    .map((locale) => [locale, `${prefix}${piece}-${locale}`]);
}

/**
 * The name of a chunk of messages. A hash would weigh more in the code that loads it, which has one for each locale; but a
 * content blocker would block some names.
 *
 * @param {readonly string[]} modules of the chunk
 * @returns undefined for any other chunk
 */
export function messageChunkName([id = '']) {
  if (!id.startsWith(`\0${prefix}`)) return undefined;
  const { owner, locale } = parse(id);
  const name = `${path.basename(owner).replace(/(\.lazy)?\.tsx$/, '')}-messages-${locale}.js`;
  return blockedBy(name) ? `messages-[hash]-${locale}.js` : name;
}

/**
 * Splits the messages by locale, so that a page loads only its own. It serves
 *
 * - `virtual:messages/<widget>-<locale>`: all messages of a widget, and those that all widgets use
 * - `virtual:messages/<file>-<locale>`: all messages of a lazy piece
 *
 * Each is one file, because another request would cost more than a repeated text. Which folders a widget or a piece uses
 * follows from the imports of its sources: see `readMessageUse`. Two folders that are used together must not have the same
 * key: that is an error of the build.
 *
 * @param {string} root the project's folder
 * @returns a plug-in for Rollup and Vite alike.
 */
export function splitMessages(root) {
  const { foldersOf } = readMessageUse(root);

  return {
    name: 'split-messages',
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const { owner, locale } = parse(id);
      const isWidget = !owner.includes('/');
      const folders = foldersOf(isWidget ? `widgets/${owner}/${owner}.island.tsx` : owner);
      folders.forEach((folder) => this.addWatchFile(path.join(root, folder, messagesFile)));
      const messages = exported('messages', messagesIn(join(root, folders), locale));
      if (!isWidget) return messages;
      const common = messagesIn(readCatalog(root, commonFolder), locale);
      return [exported('locale', locale), messages, exported('common', common)].join('\n');
    },
  };
}

/** The widget or lazy piece of a virtual module, and its locale. */
function parse(id) {
  const [, owner, locale] = /^(.+?)-([a-z]{2}(?:-[A-Z]{2})?)$/.exec(id.slice(prefix.length + 1));
  return { owner, locale };
}

const exported = (name, value) => `export const ${name} = ${JSON.stringify(value)};`;

/** The messages of several folders as one catalog. */
function join(root, folders) {
  const owners = new Map();
  const catalog = {};
  for (const folder of folders) {
    for (const [key, texts] of Object.entries(readCatalog(root, folder))) {
      const owner = owners.get(key);
      if (owner)
        throw new Error(`"${key}" is a key of ${owner} and of ${folder}, which are used together: rename one.`);
      owners.set(key, folder);
      catalog[key] = texts;
    }
  }
  return catalog;
}
