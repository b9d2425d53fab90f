import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { widgetNames } from '../widget-names.mjs';

/** The named places for children that widgets draw, by tag: those `<slot name="…">` that their folders write. */
export function slotsOfTags(root: string): Readonly<Record<string, readonly string[]>> {
  const found = widgetNames(root).map((name) => {
    const folder = path.join(root, 'widgets', name);
    const text = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .map((file) => readFileSync(path.join(folder, file), 'utf8'))
      .join('\n');
    return [`coach-${name}`, [...text.matchAll(/<slot name="([\w-]+)"/g)].map(([, slot = '']) => slot)] as const;
  });
  return Object.fromEntries(found.filter(([, slots]) => slots.length > 0));
}
