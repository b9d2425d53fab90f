import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ThemeProperty } from '#shared/domain/page/theme/check-theme.ts';
import type { Table } from './marked-tables.ts';

/**
 * Lists the custom properties by which a page changes the look of widgets, with their defaults. They are found in the style
 * sheets directly in the folder `shared/ui`, for example in `var(--coach-color-ink, light-dark(#15202b, #eef2f6))`.
 */
export function readProperties(root: string): readonly ThemeProperty[] {
  const folder = path.join(root, 'shared/ui');
  const text = readdirSync(folder)
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  const uses = [...text.matchAll(/var\(\s*(--coach-[\w-]+),\s*/g)];
  // If a property is used several times, the last default applies: newer syntax is after that for older browsers.
  const defaults = new Map(uses.map(({ 0: use, 1: name = '', index }) => [name, readValue(text, index + use.length)]));
  return [...defaults]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, value]) => ({ name, ...splitSchemes(value) }));
}

/** Creates the table of these properties for the documents of the project. */
export function createPropertyTable(root: string): Table {
  const write = (value: string | undefined) => (value === undefined ? 'follows the others' : `\`${value}\``);
  return {
    columns: ['property', 'default', 'in the dark scheme'],
    rows: readProperties(root).map(({ name, light, dark }) => [`\`${name}\``, write(light), write(dark)]),
  };
}

/** Reads the text from a position within brackets to the closing bracket: from `a` in `var(--x, a(b))`, that is `a(b)`. */
function readValue(text: string, start: number): string {
  let depth = 0;
  for (let end = start; end < text.length; end += 1) {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')' && depth === 0) return text.slice(start, end).trim();
    if (text[end] === ')') depth -= 1;
  }
  throw new Error(`A bracket is never closed: ${text.slice(start, start + 40)}`);
}

/**
 * Splits a default, such as `light-dark(#111, #eee)`, into those of the light and the dark scheme. One that is derived from
 * other properties has none.
 */
function splitSchemes(value: string): Omit<ThemeProperty, 'name'> {
  if (value.includes('var(')) return {};
  const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [];
  return { light: light ?? value, dark: dark ?? value };
}
