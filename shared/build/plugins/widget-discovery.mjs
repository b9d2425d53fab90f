import path from 'node:path';
import { listWidgetNames } from '../widget-names.mjs';
import { createMessageEntries } from './split-messages.mjs';
import { virtualModules } from './virtual-modules.mjs';

/**
 * Returns the files that are built together, by the name with which the bootstrap (the first script of a page) imports them:
 * the parts of its runtime, the code of each widget, and the messages of each widget in each locale.
 *
 * @param {string} root the project's folder
 */
export function entryFiles(root) {
  const islands = listWidgetNames(root).map((name) => [name, path.join(root, `widgets/${name}/${name}.island.tsx`)]);
  // The runtime mounts widgets; `consider` examines elements that may be meant as widgets; `faults` finds out why the API does
  // not answer.
  const coreFiles = {
    core: path.join(root, 'shared/island/start/runtime.ts'),
    consider: path.join(root, 'shared/island/tags/consider.ts'),
    faults: path.join(root, 'shared/island/advice/faults.ts'),
  };
  return { ...coreFiles, ...Object.fromEntries(islands), ...createMessageEntries(root) };
}

/**
 * Returns the files that are built separately, so that they also work if other files of the bundle fail to load: `advice` logs
 * mistakes in the tags of a page, and `doctor` is the diagnostic panel for page authors.
 *
 * @param {string} root the project's folder
 */
export const standaloneFiles = (root) => ({
  advice: path.join(root, 'shared/island/advice/advice.ts'),
  doctor: path.join(root, 'shared/island/doctor/doctor.ts'),
});

/**
 * Provides the module `virtual:widgets`, which the bootstrap imports. It exports the `manifests` of all widgets; `base`,
 * the names of files that all widgets import; and `importFile`, which imports a file of the bundle by name.
 *
 * @param {string} root the project's folder
 * @param {() => Record<string, string[]>} [builtFiles] returns the built files that each widget loads; omitted before they are
 *   built, and in tests: then `importFile` imports the sources, and `base` is empty.
 * @returns a plug-in for Rollup and Vite
 */
export function widgetDiscovery(root, builtFiles) {
  return virtualModules('widget-discovery', {
    'virtual:widgets'() {
      const names = listWidgetNames(root);
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
  });
}

/** Writes a path as a string literal, with slashes also on Windows. */
const quote = (file) => JSON.stringify(file.replaceAll('\\', '/'));

/**
 * Writes the exports for a built bundle. `importFile` loads a file next to the importing script, or next to the address that is
 * passed as its second argument. The files of `base` can be requested early. It lacks `core` and the widgets themselves,
 * which are requested by their own names.
 *
 * @param {Record<string, string[]>} files the built files that each widget loads, by the name of the widget
 */
function importBuilt(files) {
  const lists = Object.values(files).map((list) => list.map((file) => path.basename(file, '.js')));
  const names = Object.keys(files);
  const isCommon = (file) => file !== 'core' && !names.includes(file) && lists.every((list) => list.includes(file));
  const base = (lists[0] ?? []).filter(isCommon);
  return [
    `export const base = ${JSON.stringify(base)};`,
    `export const importFile = (name, address = import.meta.url) => import(new URL(name + '.js', address));`,
  ];
}

/** Writes the exports for the sources: a table of imports, so that Rollup and Vite find the files. */
function importSources(files) {
  const loaders = Object.entries(files).map(([name, file]) => `${quote(name)}: () => import(${quote(file)})`);
  return [
    `const files = { ${loaders.join(', ')} };`,
    `export const base = [];`,
    `export const importFile = (name) => files[name]();`,
  ];
}
