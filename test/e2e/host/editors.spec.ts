import { expect } from '@playwright/test';
import { spellings } from '#shared/domain/page/tags/write-tag.ts';
import { brokenPromises, editorTools, everyTag, type Sample, trySamples } from '../../cms/editors/editor-tools.ts';
import { examplesOf, readmesForEditors } from '../../support/readme-examples.ts';
import { test } from '../support/clocked-test.ts';

const examples: readonly Sample[] = readmesForEditors
  .flatMap(examplesOf)
  .map(({ html, spelling }) => ({ html, spelling, widget: 'an example' }));

test('the READMEs have an example of each spelling, and none is empty', () => {
  expect([...new Set(examples.map(({ spelling }) => spelling))].sort()).toEqual([...spellings].sort());
  expect(examples.filter(({ html }) => html.replace(/<[^>]+>/g, '').trim() === '')).toEqual([]);
});

for (const tool of editorTools) {
  test(`each example and each widget survives ${tool.row} as the manual says`, async ({ page }) => {
    const survival = await trySamples(page, tool, [...examples, ...everyTag]);
    expect(survival.plain.length + survival.told.length).toBeGreaterThan(examples.length + everyTag.length - 1);
    expect(brokenPromises(tool, survival)).toEqual([]);
  });
}
