import { existsSync, readdirSync } from 'node:fs';
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

/** Files of words, by owner and locale: `bus-tracker-fr`, and `common-fr` for those that every island shares. */
function wordFiles(root) {
  const folders = [
    ['common', path.join(root, 'shared/text/messages')],
    ...widgetNames(root).map((name) => [name, path.join(root, 'widgets', name, 'messages')]),
  ];
  return Object.fromEntries(
    folders.flatMap(([owner, folder]) =>
      readdirSync(folder)
        .filter((file) => /^[a-z]{2}\.ts$/.test(file))
        .map((file) => [`${owner}-${path.basename(file, '.ts')}`, path.join(folder, file)]),
    ),
  );
}

/** Everything that the bootstrap loads, by the name that it asks for. */
export function entryFiles(root) {
  const islands = widgetNames(root).map((name) => [name, path.join(root, `widgets/${name}/${name}.island.tsx`)]);
  return { core: path.join(root, 'shared/island/runtime.ts'), ...Object.fromEntries(islands), ...wordFiles(root) };
}

/**
 * Serves `virtual:widgets`: every widget's manifest, and how its files are imported. There is no list to keep.
 *
 * @param {string} root the project's folder
 * @param {() => Record<string, string[]>} [builtFiles] files of each widget's code, where they are built: they are
 *   then imported by the names that the build gives them. Without it the sources are imported as they are.
 * @returns a plug-in for Rollup and Vite alike.
 */
export function widgetDiscovery(root, builtFiles) {
  return {
    name: 'widget-discovery',
    resolveId: (source) => (source === id ? resolved : null),
    load(asked) {
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
