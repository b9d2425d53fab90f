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

/** Everything that the bootstrap loads, by the name that it asks for. */
export function entryFiles(root) {
  const islands = widgetNames(root).map((name) => [name, path.join(root, `widgets/${name}/${name}.island.tsx`)]);
  return { core: path.join(root, 'shared/island/runtime.ts'), ...Object.fromEntries(islands), ...wordFiles(root) };
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
    resolveId(source) {
      if (source === id) return resolved;
      if (source.startsWith(wordsPrefix)) return `\0${source}`;
      return source.includes(copyMark) ? source : null;
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

/** What all widgets need is told once. */
function built(files) {
  const lists = Object.values(files).map((list) => list.map((file) => path.basename(file, '.js')));
  const names = Object.keys(files);
  const common = (lists[0] ?? []).filter((file) => !names.includes(file) && lists.every((list) => list.includes(file)));
  const extra = names.map((name, index) => [
    name,
    lists[index].filter((file) => file !== name && !common.includes(file)),
  ]);
  const own = Object.fromEntries(extra.filter(([, list]) => list.length));
  const started = common.filter((file) => file !== 'core');
  const withOwn = Object.keys(own).length ? `.concat(${JSON.stringify(own)}[name] ?? [])` : '';
  return [
    `export const needs = (name) => ${JSON.stringify(started)}${withOwn};`,
    `export const importFile = (name, query) => import('./' + name + '.js' + query);`,
  ];
}

function unbuilt(files) {
  const loaders = Object.entries(files).map(([name, file]) => `${quote(name)}: () => import(${quote(file)})`);
  return [
    `const files = { ${loaders.join(', ')} };`,
    `export const needs = () => [];`,
    `export const importFile = (name) => files[name]();`,
  ];
}
