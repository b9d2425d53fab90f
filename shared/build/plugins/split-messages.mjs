import path from 'node:path';
import { findBlockingRule } from '../blocked-names.mjs';
import { messagesFile, selectMessages, readCatalog, listLocales } from '../messages/message-files.mjs';
import { commonFolder, readMessageUse } from '../messages/message-use.mjs';
import { listWidgetNames } from '../widget-names.mjs';

/** The start of the names of virtual modules. Once resolved, a name starts with `\0`, so that other plug-ins ignore it. */
const prefix = 'virtual:messages/';

/** Returns the languages of the product, without regions: those of the first message that all widgets use. */
export function readLanguages(root) {
  const [texts] = Object.values(readCatalog(root, commonFolder));
  return Object.keys(texts).filter((locale) => !locale.includes('-'));
}

/** Returns all locales of pages: the languages and their regional variants, such as `en`, `en-US` and `en-CA`. */
export const readLocales = (root) => readLanguages(root).flatMap(listLocales);

/**
 * Creates Rollup entries for the messages of each widget and locale: `bus-tracker-fr`, `bus-tracker-en-US`. Every region has
 * one, also without its own texts, because these modules export their locale, too.
 */
export function createMessageEntries(root) {
  const locales = readLocales(root);
  const names = listWidgetNames(root).flatMap((name) => locales.map((locale) => `${name}-${locale}`));
  return Object.fromEntries(names.map((name) => [name, prefix + name]));
}

/**
 * Lists the modules with the messages of a lazy piece (a part of a widget that loads on demand), by locale. A region whose
 * texts are all those of its language is left out: the loader (`use-lazy-piece.ts`) then takes the language's module.
 *
 * @param {string} root the project's folder
 * @param {string} piece the path of the piece's file from the project's folder
 * @param {string[]} folders the folders whose messages the piece uses
 * @returns {[locale: string, module: string][]} such as `['en-US', 'virtual:messages/widgets/x/y.lazy.tsx-en-US']`
 */
export function listPieceMessages(root, piece, folders) {
  const texts = folders.flatMap((folder) => Object.values(readCatalog(root, folder)));
  return readLocales(root)
    .filter((locale) => !locale.includes('-') || texts.some((byLocale) => Object.hasOwn(byLocale, locale)))
    .map((locale) => [locale, `${prefix}${piece}-${locale}`]);
}

/**
 * Returns the file name of a chunk of messages, such as `stop-details-messages-fr.js`. Most names have no hash, because the
 * code that loads messages contains the name for each locale, and hashes would make it longer. A name that content blockers
 * would block is replaced by a hash.
 *
 * @param {readonly string[]} modules the ids of the chunk's modules; a chunk of messages has one
 * @returns undefined for any other chunk
 */
export function getMessageChunkName([id = '']) {
  if (!id.startsWith(`\0${prefix}`)) return undefined;
  const { owner, locale } = parse(id);
  const name = `${path.basename(owner).replace(/(\.lazy)?\.tsx$/, '')}-messages-${locale}.js`;
  return findBlockingRule(name) ? `messages-[hash]-${locale}.js` : name;
}

/**
 * Splits the messages by locale, so that a page loads only those of its locale. Provides the modules
 *
 * - `virtual:messages/<widget>-<locale>`: the messages of a widget without its lazy pieces, those that all widgets use, and the
 *   locale
 * - `virtual:messages/<file>-<locale>`: the messages of a lazy piece, except those of its widget
 *
 * A lazy piece is a part of a widget that loads on demand. A text that several pieces use is repeated in their files, because
 * an additional request would cost more. `readMessageUse` finds the folders whose messages a piece uses, by the imports of its
 * sources. The build stops if two folders that are used together have the same key.
 *
 * @param {string} root the project's folder
 * @returns a plug-in for Rollup and Vite.
 */
export function splitMessages(root) {
  const { listFolders } = readMessageUse(root);

  return {
    name: 'split-messages',
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const { owner, locale } = parse(id);
      const isWidget = !owner.includes('/');
      const folders = listFolders(isWidget ? `widgets/${owner}/${owner}.island.tsx` : owner);
      folders.forEach((folder) => this.addWatchFile(path.join(root, folder, messagesFile)));
      const messages = writeExport('messages', selectMessages(join(root, folders), locale));
      if (!isWidget) return messages;
      const common = selectMessages(readCatalog(root, commonFolder), locale);
      return [writeExport('locale', locale), messages, writeExport('common', common)].join('\n');
    },
  };
}

/**
 * Returns the widget or lazy piece of a resolved virtual module, and its locale:
 * `\0virtual:messages/bus-tracker-en-US` has the owner `bus-tracker` and the locale `en-US`.
 */
function parse(id) {
  const [, owner, locale] = /^(.+?)-([a-z]{2}(?:-[A-Z]{2})?)$/.exec(id.slice(prefix.length + 1));
  return { owner, locale };
}

const writeExport = (name, value) => `export const ${name} = ${JSON.stringify(value)};`;

/** Joins the messages of several folders to one catalog. Throws if two folders have the same key. */
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
