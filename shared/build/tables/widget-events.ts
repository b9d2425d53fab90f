import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eventNames } from '#shared/island/events/event-names.ts';

/** The events that every widget sends. */
const commonEvents: readonly string[] = ['coach:ready', 'coach:failed', 'coach:api-unreachable'];

const imports = /(?:^import (?!type\b)[^;]*?from |\bimport\()'([^']+\.tsx?)'/gm;

/**
 * Lists the events that a widget sends, in the order of the contract: those whose names are in its island or in one of its
 * static or lazy imports.
 */
export function findWidgetEvents(root: string, widget: string): readonly string[] {
  const visitedFiles = new Set<string>();
  const events = new Set(commonEvents);
  const queue = [path.join(root, 'widgets', widget, `${widget}.island.tsx`)];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (visitedFiles.has(file) || !existsSync(file)) continue;
    visitedFiles.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, specifier = ''] of text.matchAll(imports)) queue.push(resolveImport(root, file, specifier));
    if (file.includes('/shared/island/')) continue;
    for (const [, name = ''] of text.matchAll(/'(coach:[\w-]+)'/g)) events.add(name);
  }
  return eventNames.filter((name) => events.has(name));
}

function resolveImport(root: string, importer: string, specifier: string): string {
  return specifier.startsWith('#')
    ? path.join(root, specifier.slice(1))
    : path.resolve(path.dirname(importer), specifier);
}
