import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Table } from './marked-tables.ts';

/** The custom properties that the style sheets in `shared/ui` ask the page for, with what they are without. */
export function propertyTable(root: string): Table {
  const folder = path.join(root, 'shared/ui');
  const text = readdirSync(folder)
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  const found = [...text.matchAll(/var\((--coach-[\w-]+), ((?:[^()]|\([^()]*\))+)\)/g)];
  const defaults = new Map(found.map(([, name = '', value = '']) => [name, value]));
  return {
    columns: ['property', 'default', 'in the dark scheme'],
    rows: [...defaults]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, value]) => [`\`${name}\``, ...schemes(value)]),
  };
}

/** A value in the light scheme and in the dark one. */
function schemes(value: string): readonly [string, string] {
  const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [];
  return [`\`${light ?? value}\``, `\`${dark ?? value}\``];
}
