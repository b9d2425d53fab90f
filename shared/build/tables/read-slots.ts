import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listWidgetNames } from '../widget-names.mjs';

/**
 * Lists the names of the slots of widgets, the places in which a page can put its own content: every `<slot name="…">` in the
 * source of a widget. The package's `custom-elements.json`, from which editors complete tags, contains them.
 *
 * @param root the folder of the project
 * @returns the names by tag, such as `coach-nav-bar`; tags without slots are left out
 */
export function readSlots(root: string): Readonly<Record<string, readonly string[]>> {
  const slotsByTag = listWidgetNames(root).map((name) => {
    const folder = path.join(root, 'widgets', name);
    const text = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .map((file) => readFileSync(path.join(folder, file), 'utf8'))
      .join('\n');
    return [`coach-${name}`, [...text.matchAll(/<slot name="([\w-]+)"/g)].map(([, slot = '']) => slot)] as const;
  });
  return Object.fromEntries(slotsByTag.filter(([, slots]) => slots.length > 0));
}
