import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const fileName = 'licences.txt';
const packageFolder = /^(.*node_modules\/(?:@[^/]+\/)?[^/?]+)\//;

/** Folders of packages from whose data the build creates virtual modules, by module. */
const packageOfModule = { 'virtual:outline': 'node_modules/world-atlas' };

/** Lists the folders of the packages that contain the modules. */
export function listPackageFolders(modules) {
  const ids = modules.map((id) => id.replaceAll('\0', '').replaceAll('\\', '/'));
  return [...new Set(ids.flatMap((id) => packageOfModule[id] ?? packageFolder.exec(id)?.[1] ?? []))].sort();
}

/** Returns a package's name and version, and the text of its licence. @throws if the package has no licence */
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
 * Writes the licences of all packages in the bundle next to it, ours first. The bootstrap and React's chunk refer to the file,
 * because the minifier removes all comments.
 */
export function licences(root) {
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  const folders = new Set();
  return {
    name: 'licences',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        listPackageFolders(chunk.moduleIds).forEach((folder) => folders.add(folder));
        if (chunk.name === 'react' || chunk.name === 'coach-widgets') chunk.code += `/*! ${fileName} */\n`;
      }
      // The bootstrap is built last, when all packages are known.
      if (!Object.values(bundle).some(({ name }) => name === 'coach-widgets')) return;
      const missing = Object.entries(packageOfModule).find(([, folder]) => !folders.has(folder));
      if (missing) this.error(`licences: the module ${missing[0]} is missing.`);
      const licence = readFileSync(path.join(root, 'LICENSE'), 'utf8').trim();
      const packages = [...folders].map((folder) => path.resolve(root, folder));
      const source = [licence, ...[...new Set(packages)].sort().map(readLicence)].join(rule);
      this.emitFile({ type: 'asset', fileName, source: `${source}\n` });
    },
  };
}
