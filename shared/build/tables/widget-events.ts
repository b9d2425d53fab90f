import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eventNames } from '#shared/island/events/event-names.ts';

/** What every widget tells of itself, whatever it does. */
const ofEach: readonly string[] = ['coach:ready', 'coach:failed', 'coach:api-unreachable'];

const imports = /(?:^import (?!type\b)[^;]*?from |\bimport\()'([^']+\.tsx?)'/gm;

/**
 * The events that a widget sends, in the order of the contract: those that its island, or what the island imports, at once
 * or later, names.
 */
export function widgetEvents(root: string, widget: string): readonly string[] {
  const seen = new Set<string>();
  const sent = new Set(ofEach);
  const waiting = [path.join(root, 'widgets', widget, `${widget}.island.tsx`)];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !existsSync(file)) continue;
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, asked = ''] of text.matchAll(imports)) waiting.push(resolved(root, file, asked));
    if (file.includes('/shared/island/')) continue;
    for (const [, name = ''] of text.matchAll(/'(coach:[\w-]+)'/g)) sent.add(name);
  }
  return eventNames.filter((name) => sent.has(name));
}

function resolved(root: string, from: string, asked: string): string {
  return asked.startsWith('#') ? path.join(root, asked.slice(1)) : path.resolve(path.dirname(from), asked);
}
