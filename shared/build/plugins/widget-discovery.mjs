import path from 'node:path';
import { widgetNames } from '../widget-names.mjs';
import { messageEntries } from './split-messages.mjs';

const id = 'virtual:widgets';
const resolvedId = `\0${id}`;

/** Everything that is built together, by the name that the bootstrap loads it by. */
export function entryFiles(root) {
  const islands = widgetNames(root).map((name) => [name, path.join(root, `widgets/${name}/${name}.island.tsx`)]);
  const own = {
    core: path.join(root, 'shared/island/start/runtime.ts'),
    consider: path.join(root, 'shared/island/tags/consider.ts'),
    faults: path.join(root, 'shared/island/advice/faults.ts'),
  };
  return { ...own, ...Object.fromEntries(islands), ...messageEntries(root) };
}

/** The files that are built on their own: they import no other file of the bundle, which may be broken. */
export const standaloneFiles = (root) => ({
  advice: path.join(root, 'shared/island/advice/advice.ts'),
  doctor: path.join(root, 'shared/island/doctor/doctor.ts'),
});

/**
 * Serves `virtual:widgets`: the manifest of every widget, and functions that import its files.
 *
 * @param {string} root the project's folder
 * @param {() => Record<string, string[]>} [builtFiles] the built files of each widget, which are imported by their
 *   names. Without it the sources are imported.
 * @returns a plug-in for Rollup and Vite.
 */
export function widgetDiscovery(root, builtFiles) {
  return {
    name: 'widget-discovery',
    resolveId: (source) => (source === id ? resolvedId : null),
    load(module) {
      if (module !== resolvedId) return null;
      const names = widgetNames(root);
      const manifests = names.map(
        (name, index) =>
          `import { manifest as m${index} } from ${quote(path.join(root, 'widgets', name, 'manifest.ts'))};`,
      );
      return [
        ...manifests,
        `export const manifests = [${names.map((_, index) => `m${index}`).join(', ')}];`,
        ...(builtFiles ? importBuilt(builtFiles()) : importSources({ ...entryFiles(root), ...standaloneFiles(root) })),
      ].join('\n');
    },
  };
}

const quote = (file) => JSON.stringify(file.replaceAll('\\', '/'));

/**
 * `needs` lists the files that all widgets import. Files that only some share are imported by the widget's own first file,
 * which loads long before React.
 */
function importBuilt(files) {
  const lists = Object.values(files).map((list) => list.map((file) => path.basename(file, '.js')));
  const names = Object.keys(files);
  const isCommon = (file) => file !== 'core' && !names.includes(file) && lists.every((list) => list.includes(file));
  const common = (lists[0] ?? []).filter(isCommon);
  return [
    `export const needs = ${JSON.stringify(common)};`,
    `export const importFile = (name, beside = import.meta.url) => import(new URL(name + '.js', beside));`,
  ];
}

function importSources(files) {
  const loaders = Object.entries(files).map(([name, file]) => `${quote(name)}: () => import(${quote(file)})`);
  return [
    `const files = { ${loaders.join(', ')} };`,
    `export const needs = [];`,
    `export const importFile = (name) => files[name]();`,
  ];
}
