import path from 'node:path';
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
  return messageLanguages(root)
    .flatMap((language) =>
      withRegions(language).filter(
        (locale) => locale === language || catalogs.some((catalog) => hasLocale(catalog, locale)),
      ),
    )
    .map((locale) => [locale, `${prefix}${piece}/${locale}`]);
}

/**
 * Splits the messages by locale, so that a page loads only its own. It serves
 *
 * - `virtual:messages/<widget>-<locale>`: all messages of a widget, and those that all widgets use, as one file
 * - `virtual:messages/<file>/<locale>`: all messages of a lazy piece
 * - `virtual:messages/<folder>/<locale>`: the messages of a folder, which several lazy pieces may share
 *
 * Which folders a widget or a piece uses follows from the imports of its sources: see `readMessageUse`. Two folders that
 * are used together must not have the same key: that is an error of the build.
 *
 * @param {string} root the project's folder
 * @returns a plug-in for Rollup and Vite alike.
 */
export function joinedMessages(root) {
  const { foldersOf } = readMessageUse(root);

  /** The module of a folder's messages. A region without texts of its own shares that of its language. */
  function folderModule(folder, locale) {
    const ownLocale = hasLocale(readCatalog(root, folder), locale) ? locale : locale.split('-')[0];
    return `${prefix}${folder}/${ownLocale}`;
  }

  function widgetCode(name, locale) {
    const folders = foldersOf(`widgets/${name}/${name}.island.tsx`);
    refuseSharedKeys(root, folders);
    const messages = folders.map((folder) => messagesIn(readCatalog(root, folder), locale));
    const common = messagesIn(readCatalog(root, commonFolder), locale);
    return [
      exported('locale', locale),
      exported('messages', Object.assign({}, ...messages)),
      exported('common', common),
    ].join('\n');
  }

  function pieceCode(piece, locale) {
    const folders = foldersOf(piece);
    refuseSharedKeys(root, folders);
    const imports = folders.map(
      (folder, index) => `import { messages as m${index} } from ${JSON.stringify(folderModule(folder, locale))};`,
    );
    const all = folders.map((_, index) => `...m${index}`);
    return `${imports.join('\n')}\nexport const messages = { ${all.join(', ')} };`;
  }

  return {
    name: 'joined-messages',
    resolveId(source) {
      if (!source.startsWith(prefix)) return null;
      const { piece, locale } = parse(source);
      const [folder, ...others] = piece ? foldersOf(piece) : [];
      return `\0${folder && others.length === 0 ? folderModule(folder, locale) : source}`;
    },
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const { widget, piece, folder, locale } = parse(id.slice(1));
      if (widget) return widgetCode(widget, locale);
      if (piece) return pieceCode(piece, locale);
      this.addWatchFile(path.join(root, folder, messagesFile));
      return exported('messages', messagesIn(readCatalog(root, folder), locale));
    },
  };
}

/** The widget, lazy piece or folder of a virtual module, and its locale. */
function parse(module) {
  const [, owner, locale] = /^(.+?)[-/]([a-z]{2}(?:-[A-Z]{2})?)$/.exec(module.slice(prefix.length));
  if (!owner.includes('/')) return { widget: owner, locale };
  return owner.endsWith('.tsx') ? { piece: owner, locale } : { folder: owner, locale };
}

const exported = (name, value) => `export const ${name} = ${JSON.stringify(value)};`;

function refuseSharedKeys(root, folders) {
  const owners = new Map();
  for (const folder of folders) {
    for (const key of Object.keys(readCatalog(root, folder))) {
      const owner = owners.get(key);
      if (owner)
        throw new Error(`"${key}" is a key of ${owner} and of ${folder}, which are used together: rename one.`);
      owners.set(key, folder);
    }
  }
}
