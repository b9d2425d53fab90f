import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../support/source-files.ts';

/** Placeholder names in the manual's example page. */
interface Names {
  readonly bundle: string;
  readonly operator: string;
}

/**
 * The head of the example page in the manual's chapter on an API on another origin, with real names and the tag for a
 * path: `/bus-tracker` for the tracker, and the planner and the account below their paths.
 *
 * @throws if the manual has no such example
 */
export function createManualPage({ bundle, operator }: Names): (pathname: string) => string {
  const manual = readFileSync(path.join(projectRoot, 'widgets/on-your-site.md'), 'utf8');
  const [, chapter = ''] = manual.split('\n## An API on another origin\n');
  const head = /```html\n([\s\S]*?)```/.exec(chapter)?.[1];
  if (!head?.includes('Content-Security-Policy'))
    throw new Error('The manual has no page for an API on another origin.');
  const headWithNames = head
    .replaceAll('https://api.operator.example', operator)
    .replaceAll('https://cdn.example.net/coach-widgets/0.1.0/', `${bundle}/coach-widgets/latest/`)
    .replaceAll('https://cdn.example.net', bundle);
  return (pathname) => {
    const tag = /^\/(journey-planner|account)/.exec(pathname)?.[1] ?? pathname.slice(1);
    return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Une boutique</title>
      <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
      ${headWithNames}</head><body><main><h1>Une boutique</h1><coach-${tag}></coach-${tag}></main></body></html>`;
  };
}
