import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'lightningcss';
import { withShortNames } from './short-names.mjs';

const suffix = '.css?inline';

/**
 * Serves `import styles from './ribbon.css?inline'` as minified text, its private names shortened: islands put it on their own roots.
 *
 * @param {Map<string, string>} [texts] is filled with every text, by file, for the size report
 * @returns a Rollup plug-in. Vite brings the same by itself.
 */
export function cssText(texts = new Map()) {
  return {
    name: 'css-text',
    resolveId(source, importer) {
      if (!source.endsWith(suffix) || importer === undefined) return null;
      return `${path.resolve(path.dirname(importer), source.slice(0, -'?inline'.length))}?inline`;
    },
    async load(id) {
      if (!id.endsWith(suffix)) return null;
      const filename = id.slice(0, -'?inline'.length);
      this.addWatchFile(filename);
      const { code } = transform({ filename, code: await readFile(filename), minify: true });
      const text = withShortNames(code.toString());
      texts.set(filename, text);
      return `export default ${JSON.stringify(text)};`;
    },
  };
}
