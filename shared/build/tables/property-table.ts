import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PropertyFacts } from '#shared/domain/page/theme/check-theme.ts';
import type { Table } from './marked-tables.ts';

/** The custom properties that the style sheets in `shared/ui` ask the page for, with what they are without. */
export function propertyFacts(root: string): readonly PropertyFacts[] {
  const folder = path.join(root, 'shared/ui');
  const text = readdirSync(folder)
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  const found = [...text.matchAll(/var\(\s*(--coach-[\w-]+),\s*/g)];
  // The last declaration counts: newer syntax follows that for older browsers.
  const defaults = new Map(
    found.map(({ 0: asked, 1: name = '', index }) => [name, valueAt(text, index + asked.length)]),
  );
  return [...defaults].sort(([a], [b]) => a.localeCompare(b)).map(([name, value]) => ({ name, ...schemes(value) }));
}

/** The same as a table, for a site's own people. */
export function propertyTable(root: string): Table {
  const written = (value: string | undefined) => (value === undefined ? 'follows the others' : `\`${value}\``);
  return {
    columns: ['property', 'default', 'in the dark scheme'],
    rows: propertyFacts(root).map(({ name, light, dark }) => [`\`${name}\``, written(light), written(dark)]),
  };
}

/** The text from a place to the bracket that closes around it. */
function valueAt(text: string, start: number): string {
  let depth = 0;
  for (let end = start; end < text.length; end += 1) {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')' && depth === 0) return text.slice(start, end).trim();
    if (text[end] === ')') depth -= 1;
  }
  throw new Error(`A bracket is never closed: ${text.slice(start, start + 40)}`);
}

/** A value in the light scheme and in the dark one; none where it is reckoned from other properties. */
function schemes(value: string): Omit<PropertyFacts, 'name'> {
  if (value.includes('var(')) return {};
  const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [];
  return { light: light ?? value, dark: dark ?? value };
}
