import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { trialFeatures } from '../trial-features/trial-features.ts';
import { pages } from '../../testing/all-pages.ts';
import { loadScenarios } from './load-scenarios.ts';

/** Rows of the tables in the guide for QA, without the padding of the formatter. */
async function readGuideRows(): Promise<string[]> {
  const text = await readFile(new URL('../../qa.md', import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.replace(/\s+/g, ' ').trim());
}

describe('qa.md', () => {
  it('lists every scenario with its summary', async () => {
    const rows = await readGuideRows();
    for (const { name, summary } of (await loadScenarios()).values())
      expect(rows).toContain(`| \`${name}\` | ${summary} |`);
  });

  it('lists every feature with its sentence, and no other', async () => {
    const rows = await readGuideRows();
    const from = rows.indexOf('| feature | what it opens |');
    const featureRows = rows.slice(from + 2, from + 2 + trialFeatures.length);
    expect(featureRows).toEqual(trialFeatures.map(({ name, sentence }) => `| ${name} | ${sentence} |`));
  });

  it('lists every page with its hint', async () => {
    const rows = await readGuideRows();
    const cell = (text: string) => text.replaceAll('*', '\\*').replaceAll('<', '\\<');
    for (const { path, hint } of pages) expect(rows).toContain(`| \`${path}\` | ${cell(hint)} |`);
  });
});
