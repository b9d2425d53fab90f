import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const fileName = 'licences.txt';
const packageFolder = /^(.*node_modules\/(?:@[^/]+\/)?[^/?]+)\//;

/** What the build reads from a package under another name. */
const behind = { 'virtual:outline': 'node_modules/world-atlas/' };

/** The folders of the packages that modules come from. */
export function packageFolders(modules) {
  const folders = modules.map((id) => behind[id.replaceAll('\0', '')] ?? id.replaceAll('\0', '').replaceAll('\\', '/'));
  return [...new Set(folders.flatMap((file) => packageFolder.exec(file)?.[1] ?? []))].sort();
}

/** A package's name and version, and its licence to the letter. @throws Error for a package that brings none */
export function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice|copyrightnotice)/i.test(file))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  if (texts.length === 0) throw new Error(`${name} brings no licence: it may not be bundled.`);
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}

/**
 * Puts beside the bundle the licences of all that is in it, ours first; the bootstrap and the chunk of React name the file,
 * since the minifier takes out every comment.
 */
export function licences(root) {
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  const folders = new Set();
  return {
    name: 'licences',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        packageFolders(chunk.moduleIds).forEach((folder) => folders.add(folder));
        if (chunk.name === 'react' || chunk.name === 'coach-widgets') chunk.code += `/*! ${fileName} */\n`;
      }
      // The bootstrap is built last: until then not all of them are known.
      if (!Object.values(bundle).some(({ name }) => name === 'coach-widgets')) return;
      const own = readFileSync(path.join(root, 'LICENSE'), 'utf8').trim();
      const packages = [...folders].map((folder) => path.resolve(root, folder));
      const source = [own, ...[...new Set(packages)].sort().map(licenceOf)].join(rule);
      this.emitFile({ type: 'asset', fileName, source: `${source}\n` });
    },
  };
}
