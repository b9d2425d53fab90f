import { expect } from '@playwright/test';
import { listWrongClaims, editorTools, everyTag, type Sample, trySamples } from '../../cms/editors/editor-tools.ts';
import { inGroup } from '../../support/groups.mjs';
import { listExamples, readmesForEditors } from '../../support/readme-examples.ts';
import { test } from '../support/clocked-test.ts';

/** The editor that removes most of the markup, tried in every run. */
const rowOfEveryRun = 'CKEditor 5 without General HTML Support';

const examples: readonly Sample[] = readmesForEditors
  .flatMap(listExamples)
  .map(({ html, spelling }) => ({ html, spelling, widget: 'an example' }));

for (const tool of editorTools) {
  const group = tool.row === rowOfEveryRun ? {} : inGroup('editors');
  test(`each example and each widget survives ${tool.row} as documented in the manual`, group, async ({ page }) => {
    const survival = await trySamples(page, tool, [...examples, ...everyTag]);
    expect(survival.withoutSettings.length + survival.withSettings.length).toBeGreaterThan(
      examples.length + everyTag.length - 1,
    );
    expect(listWrongClaims(tool, survival)).toEqual([]);
  });
}
