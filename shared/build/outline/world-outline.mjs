import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { encodeLines } from './encode-lines.mjs';
import { outlineLines } from './outline-lines.mjs';

const id = 'virtual:outline';
const resolved = `\0${id}`;

/**
 * Serves `virtual:outline`: `export const land, borders`, the world as `encodeLines` writes it, for maps that have no
 * key and no tiles. Made at build time out of Natural Earth, so that no data lies in the project.
 *
 * @returns a plug-in for Rollup and Vite alike.
 */
export function worldOutline() {
  return {
    name: 'world-outline',
    resolveId: (source) => (source === id ? resolved : null),
    async load(asked) {
      if (asked !== resolved) return null;
      const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
      const { land, borders } = outlineLines(JSON.parse(await readFile(file, 'utf8')));
      const [landText, bordersText] = [land, borders].map((lines) => JSON.stringify(encodeLines(lines)));
      return `export const land = ${landText};\nexport const borders = ${bordersText};\n`;
    },
  };
}
