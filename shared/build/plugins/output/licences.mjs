import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const fileName = 'licences.txt';
/** The folder of a module's package: `…/node_modules/@scope/name/lib/a.js` → `…/node_modules/@scope/name`. */
const packageFolder = /^(.*node_modules\/(?:@[^/]+\/)?[^/?]+)\//;

/** Modules that the build creates from the data of a package: the folder of the package, by id of the module. */
const packageOfModule = { 'virtual:outline': 'node_modules/world-atlas' };

/** Lists the folders of the packages to which modules belong, from Rollup's ids of the modules. Our own modules are ignored. */
export function listPackageFolders(moduleIds) {
  // Rollup marks the ids of created modules with a null character. Windows has backslashes in paths.
  const ids = moduleIds.map((id) => id.replaceAll('\0', '').replaceAll('\\', '/'));
  return [...new Set(ids.flatMap((id) => packageOfModule[id] ?? packageFolder.exec(id)?.[1] ?? []))].sort();
}

/** Returns a package's name, version and type of licence, and the texts of its licence files. @throws if it has none */
export function readLicence(folder) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice|copyrightnotice)/i.test(file))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  if (texts.length === 0) throw new Error(`${name} has no licence: it may not be bundled.`);
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}

/**
 * A Rollup plugin that writes the licences of all packages in the bundle to `licences.txt`, after our own. The bundle is
 * built in several steps, and one instance of the plugin collects the packages of all of them. The minifier removes all
 * comments, so the bootstrap and React's chunk, which pages always load, get one that refers to the file.
 *
 * @param root the folder of the project
 */
export function licences(root) {
  // A line of dashes between two licences.
  const separator = `\n\n${'-'.repeat(80)}\n\n`;
  const folders = new Set();
  return {
    name: 'licences',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        listPackageFolders(chunk.moduleIds).forEach((folder) => folders.add(folder));
        if (chunk.name === 'react' || chunk.name === 'coach-widgets') chunk.code += `/*! ${fileName} */\n`;
      }
      // The bootstrap (`coach-widgets`) is built last, when all packages are known.
      if (!Object.values(bundle).some(({ name }) => name === 'coach-widgets')) return;
      // If the id of a created module had changed, its package would be left out silently without this check.
      const missing = Object.entries(packageOfModule).find(([, folder]) => !folders.has(folder));
      if (missing) this.error(`licences: the module ${missing[0]} is missing.`);
      const licence = readFileSync(path.join(root, 'LICENSE'), 'utf8').trim();
      const packages = [...folders].map((folder) => path.resolve(root, folder));
      const source = [licence, ...[...new Set(packages)].sort().map(readLicence)].join(separator);
      this.emitFile({ type: 'asset', fileName, source: `${source}\n` });
    },
  };
}
