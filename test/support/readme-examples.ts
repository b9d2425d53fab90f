import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './source-files.ts';

/** The READMEs that show an editor how to write a tag. */
export const readmesForEditors = ['README.md', 'widgets/on-your-site.md'] as const;

/** A way to write a tag (host contract §2). */
export type Spelling = 'tag' | 'data' | 'class' | 'link';

/** A tag as a README shows it. */
export interface Example {
  readonly html: string;
  readonly spelling: Spelling;
}

/** Lists the examples of a README: those in blocks of HTML, and those in the cells of its tables. */
export function listExamples(readme: string): readonly Example[] {
  const text = readFileSync(path.join(projectRoot, readme), 'utf8');
  const blocks = [...text.matchAll(/^```html\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) => block.split(/\n\s*\n/));
  const cells = [...text.matchAll(/`(<[^`]+>)`/g)].map(([, cell = '']) => cell);
  return [...blocks, ...cells].flatMap((html) => {
    const spelling = getSpelling(html.trim());
    return spelling ? [{ html: html.trim(), spelling }] : [];
  });
}

function getSpelling(html: string): Spelling | undefined {
  if (html.startsWith('<coach-')) return 'tag';
  if (/^<\w+ data-coach-widget=/.test(html)) return 'data';
  if (/^<\w+ class="coach-widget-/.test(html)) return 'class';
  return /^<a href="[^"]*#coach-/.test(html) ? 'link' : undefined;
}
