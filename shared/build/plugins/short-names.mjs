import { readFileSync } from 'node:fs';

const tokens = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8');
const names = [...new Set(tokens.match(/--_[\w-]+(?=:)/g))];

/**
 * The private custom properties of `tokens.css` and the names that they have in the bundle: `--_surface-quiet` stands
 * there hundreds of times. Other private names stay as they are: scripts set them.
 *
 * @type {ReadonlyMap<string, string>}
 */
export const shortNames = new Map(names.map((name, index) => [name, `--_${index.toString(36)}`]));

/**
 * @param {string} css
 * @returns {string} the same with short private names
 */
export function withShortNames(css) {
  return css.replace(/--_[\w-]+/g, (name) => shortNames.get(name) ?? name);
}
