import path from 'node:path';
import { widgetNames } from '../widget-names.mjs';
import { messageEntries } from './joined-messages.mjs';

const id = 'virtual:widgets';
const resolved = `\0${id}`;

/** Everything that the bootstrap loads, by the name that it asks for. */
export function entryFiles(root) {
  const islands = widgetNames(root).map((name) => [name, path.join(root, `widgets/${name}/${name}.island.tsx`)]);
  const own = {
    core: 'shared/island/start/runtime.ts',
    consider: 'shared/island/tags/consider.ts',
    advice: 'shared/island/advice/advice.ts',
  };
  const ours = Object.entries(own).map(([name, file]) => [name, path.join(root, file)]);
  return { ...Object.fromEntries([...ours, ...islands]), ...messageEntries(root) };
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
