import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { trialFeatures } from '../trial-features/trial-features.ts';
import { pages } from '../../testing/all-pages.ts';
import { loadScenarios } from './load-scenarios.ts';

/** The README's tables are held to what there is; its rows are compared without the padding of the formatter. */
async function rowsOfReadme(): Promise<string[]> {
  const text = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.replace(/\s+/g, ' ').trim());
}

describe('README.md', () => {
  it('lists every scenario with its summary', async () => {
    const rows = await rowsOfReadme();
    for (const { name, summary } of (await loadScenarios()).values())
      expect(rows).toContain(`| \`${name}\` | ${summary} |`);
  });

  it('lists every feature with its sentence, and no other', async () => {
    const rows = await rowsOfReadme();
    const from = rows.indexOf('| feature | what it opens |');
    const told = rows.slice(from + 2, from + 2 + trialFeatures.length);
    expect(told).toEqual(trialFeatures.map(({ name, sentence }) => `| ${name} | ${sentence} |`));
  });

  it('lists every page with what there is to see', async () => {
    const rows = await rowsOfReadme();
    const cell = (text: string) => text.replaceAll('*', '\\*').replaceAll('<', '\\<');
    for (const { path, see } of pages) expect(rows).toContain(`| \`${path}\` | ${cell(see)} |`);
  });
});
