import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eventNames } from '#shared/island/events/event-names.ts';

/** The events that every widget sends: the code that mounts widgets emits them. */
const commonEvents: readonly string[] = ['coach:ready', 'coach:failed', 'coach:api-unreachable'];

/**
 * The TypeScript files that a file imports, except by `import type`: `import { x } from './x.ts'` and `import('./x.tsx')`. The
 * first group is the path. Re-exports (`export { x } from './x.ts'`) are not found.
 */
const imports = /(?:^import (?!type\b)[^;]*?from |\bimport\()'([^']+\.tsx?)'/gm;

/**
 * Lists the events that a widget sends to its page, in the order of the contract: the common ones, and those whose names, such
 * as `'coach:search'`, are texts in the widget's main file or in a file that it imports, directly or indirectly.
 */
export function findWidgetEvents(root: string, widget: string): readonly string[] {
  const visitedFiles = new Set<string>();
  const events = new Set(commonEvents);
  const queue = [path.join(root, 'widgets', widget, `${widget}.island.tsx`)];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    // Imports in comments are found, too: files of such examples may not exist.
    if (visitedFiles.has(file) || !existsSync(file)) continue;
    visitedFiles.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, specifier = ''] of text.matchAll(imports)) queue.push(resolveImport(root, file, specifier));
    // The code that mounts widgets sends only the common events. Other names in it, if any, are not events of this widget.
    if (file.includes('/shared/island/')) continue;
    for (const [, name = ''] of text.matchAll(/'(coach:[\w-]+)'/g)) events.add(name);
  }
  return eventNames.filter((name) => events.has(name));
}

/** Returns the path of an imported file. A `#` is an alias of the project's folder: `#shared/x.ts` is `shared/x.ts` in it. */
function resolveImport(root: string, importer: string, specifier: string): string {
  return specifier.startsWith('#')
    ? path.join(root, specifier.slice(1))
    : path.resolve(path.dirname(importer), specifier);
}
