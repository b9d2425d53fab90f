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

/**
 * Serves `virtual:widgets`: `export const manifests`, an array of every widget's manifest. There is no list to keep.
 *
 * @param {string} root the project's folder
 * @returns a plug-in for Rollup and Vite alike.
 */
export function widgetDiscovery(root) {
  return {
    name: 'widget-discovery',
    resolveId: (source) => (source === id ? resolved : null),
    load(asked) {
      if (asked !== resolved) return null;
      const names = widgetNames(root);
      const imports = names.map((name, index) => {
        const file = path.join(root, 'widgets', name, 'manifest.ts').replaceAll('\\', '/');
        return `import { manifest as m${index} } from ${JSON.stringify(file)};`;
      });
      return `${imports.join('\n')}\nexport const manifests = [${names.map((_, index) => `m${index}`).join(', ')}];\n`;
    },
  };
}
