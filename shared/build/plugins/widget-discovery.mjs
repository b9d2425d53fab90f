import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const id = 'virtual:widgets';
const resolved = `\0${id}`;

/** Names of the widget folders, in alphabetical order: every folder under `widgets/` that has a `manifest.ts`. */
export function widgetNames(root) {
  const folder = path.join(root, 'widgets');
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, 'manifest.ts')))
    .map((entry) => entry.name)
    .sort();
}

const wordsPrefix = 'virtual:words/';

/** Files of words, by widget and locale: `bus-tracker-fr`. Each brings a copy of the words that every island has. */
function wordFiles(root) {
  return Object.fromEntries(
    widgetNames(root).flatMap((name) =>
      readdirSync(path.join(root, 'widgets', name, 'messages'))
        .filter((file) => /^[a-z]{2}\.ts$/.test(file))
        .map((file) => `${name}-${path.basename(file, '.ts')}`)
        .map((file) => [file, wordsPrefix + file]),
    ),
  );
}

/** The languages that the widgets speak. */
export function wordLocales(root) {
  return [...new Set(Object.keys(wordFiles(root)).map((file) => file.slice(-2)))];
}

/** A widget's own words and, as `common`, a copy of the shared ones: another file would cost more than they weigh. */
function wordsOf(root, file) {
  const [, name, locale] = /^(.+)-([a-z]{2})$/.exec(file) ?? [];
  return [
    `export * from ${quote(path.join(root, 'widgets', name, 'messages', `${locale}.ts`))};`,
    `export * as common from ${quote(path.join(root, 'shared/text/messages', `${locale}.ts${copyMark}${name}`))};`,
  ].join('\n');
}

/** Behind a file's address: a copy for a widget, which no other shares. */
const copyMark = '?copy-for=';

/** The widget that a file of words is part of, if it is one: the words of panels are copied into it as well. */
function widgetSaying(file) {
  const [, name] = /\/widgets\/([^/]+)\/messages\/[a-z]{2}\.ts$/.exec(file) ?? [];
  return name ?? file.split(copyMark)[1];
}

/** Everything that the bootstrap loads, by the name that it asks for. */
export function entryFiles(root) {
  const islands = widgetNames(root).map((name) => [name, path.join(root, `widgets/${name}/${name}.island.tsx`)]);
  const own = {
    core: 'shared/island/start/runtime.ts',
    consider: 'shared/island/tags/consider.ts',
    advice: 'shared/island/advice/advice.ts',
  };
  const ours = Object.entries(own).map(([name, file]) => [name, path.join(root, file)]);
  return { ...Object.fromEntries([...ours, ...islands]), ...wordFiles(root) };
}

/**
 * Serves `virtual:widgets`: every widget's manifest, and how its files are imported. There is no list to keep. And
 * `virtual:words/<widget>-<locale>`: all that an island says in a language.
 *
 * @param {string} root the project's folder
 * @param {() => Record<string, string[]>} [builtFiles] files of each widget's code, where they are built: they are
 *   then imported by the names that the build gives them. Without it the sources are imported as they are.
 * @returns a plug-in for Rollup and Vite alike.
 */
export function widgetDiscovery(root, builtFiles) {
  return {
    name: 'widget-discovery',
    resolveId(source, importer = '') {
      if (source === id) return resolved;
      if (source.startsWith(wordsPrefix)) return `\0${source}`;
      if (source.includes(copyMark)) return source;
      const [, panelWords] = /^#shared\/(panels\/.+\/messages\/[a-z]{2}\.ts)$/.exec(source) ?? [];
      const widget = panelWords && widgetSaying(importer.replaceAll('\\', '/'));
      return widget ? path.join(root, 'shared', panelWords) + copyMark + widget : null;
    },
    load(asked) {
      if (asked.startsWith(`\0${wordsPrefix}`)) return wordsOf(root, asked.slice(wordsPrefix.length + 1));
      if (asked.includes(copyMark)) return readFileSync(asked.slice(0, asked.indexOf(copyMark)), 'utf8');
      if (asked !== resolved) return null;
      const names = widgetNames(root);
      const manifests = names.map(
        (name, index) =>
          `import { manifest as m${index} } from ${quote(path.join(root, 'widgets', name, 'manifest.ts'))};`,
      );
      return [
        ...manifests,
        `export const manifests = [${names.map((_, index) => `m${index}`).join(', ')}];`,
        ...(builtFiles ? built(builtFiles()) : unbuilt(entryFiles(root))),
      ].join('\n');
    },
  };
}

const quote = (file) => JSON.stringify(file.replaceAll('\\', '/'));

/**
 * What all widgets need is told here. What only some share is asked for by their own first file, which is there long
 * before React.
 */
function built(files) {
  const lists = Object.values(files).map((list) => list.map((file) => path.basename(file, '.js')));
  const names = Object.keys(files);
  const isCommon = (file) => file !== 'core' && !names.includes(file) && lists.every((list) => list.includes(file));
  const common = (lists[0] ?? []).filter(isCommon);
  return [
    `export const needs = ${JSON.stringify(common)};`,
    `export const importFile = (name, beside = import.meta.url) => import(new URL(name + '.js', beside));`,
  ];
}

function unbuilt(files) {
  const loaders = Object.entries(files).map(([name, file]) => `${quote(name)}: () => import(${quote(file)})`);
  return [
    `const files = { ${loaders.join(', ')} };`,
    `export const needs = [];`,
    `export const importFile = (name) => files[name]();`,
  ];
}
