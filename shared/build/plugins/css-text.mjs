import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'lightningcss';

const suffix = '.css?inline';

/**
 * Provides style sheets as text: `import styles from './ribbon.css?inline'`. The text is minified, and the private custom
 * properties (`--_name`) that `tokens.css` declares get short names. Widths of container queries are written in px for text of
 * 16 px, and become `em`: with larger text, the layout is that of a narrower widget.
 *
 * @param {Map<string, string>} [texts] filled by the plug-in with the text of each file, for the size report
 * @returns a Rollup plug-in. Vite supports such imports itself.
 */
export function cssText(texts = new Map()) {
  return {
    name: 'css-text',
    resolveId(source, importer) {
      if (!source.endsWith(suffix) || importer === undefined) return null;
      // The id is the absolute path of the file, with `?inline`, so that plug-ins for other files ignore it.
      return `${path.resolve(path.dirname(importer), source.slice(0, -'?inline'.length))}?inline`;
    },
    async load(id) {
      if (!id.endsWith(suffix)) return null;
      const filename = id.slice(0, -'?inline'.length);
      this.addWatchFile(filename);
      const { code } = transform({ filename, code: await readFile(filename), minify: true });
      const text = toRelativeQueries(code.toString()).replace(/--_[\w-]+/g, (name) => shortNames.get(name) ?? name);
      texts.set(filename, text);
      return `export default ${JSON.stringify(text)};`;
    },
  };
}

/** Replaces px by `em` in container queries: `@container (width>=768px)` becomes `@container (width>=48em)`. */
export function toRelativeQueries(css) {
  return css.replace(/@container[^{]*/g, (query) => query.replace(/([\d.]+)px/g, (_, px) => `${px / 16}em`));
}

const tokens = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8');
/** The declared properties: the regular expression matches `--_surface:` without its colon, but not `var(--_surface)`. */
const names = [...new Set(tokens.match(/--_[\w-]+(?=:)/g))];

/**
 * Short names of the private custom properties of `tokens.css`, because the bundle contains them hundreds of times: the first
 * one, such as `--_surface-quiet`, becomes `--_0`, the eleventh `--_a`. All others keep their names, because scripts set some
 * of them.
 *
 * @type {ReadonlyMap<string, string>}
 */
export const shortNames = new Map(names.map((name, index) => [name, `--_${index.toString(36)}`]));
