import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { bundleFolder } from '../support/built-files.ts';
import { test } from '../support/clocked-test.ts';
import { expectReady } from '../support/tag-state.ts';
import { openTestPage } from '../host/test-page.ts';

const builtVersion = path.basename(bundleFolder);
const laterVersion = '9.9.9';

/** Serves the build a second time as a later version; only its script contains the version. */
async function serveLaterVersion(page: Page) {
  await page.route(`**/coach-widgets/${laterVersion}/*`, (route) => {
    const file = path.basename(new URL(route.request().url()).pathname);
    const code = readFileSync(path.join(bundleFolder, file), 'utf8');
    const body = file === 'coach-widgets.js' ? code.replaceAll(`"${builtVersion}"`, `"${laterVersion}"`) : code;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
}

for (const [first, second, group] of [
  [builtVersion, laterVersion, {}],
  [laterVersion, builtVersion, inGroup('frameworks')],
  [builtVersion, builtVersion, inGroup('frameworks')],
] as const) {
  const title = `${first} and then ${second} on one page: the first runs, the second logs one message and stops`;
  test(title, group, async ({ page }) => {
    const logLines: string[] = [];
    page.on('console', (message) => logLines.push(message.text()));
    page.on('pageerror', ({ message }) => logLines.push(message));
    await serveLaterVersion(page);
    const createScriptTag = (version: string, query: string) =>
      `<script type="module" src="/coach-widgets/${version}/coach-widgets.js${query}"></script>`;
    await openTestPage(page, {
      head: createScriptTag(first, '') + createScriptTag(second, '?second'),
      script: 'none',
      body: '<h1>Une page</h1><coach-bus-tracker>x</coach-bus-tracker>',
    });
    await expectReady(page.locator('coach-bus-tracker'));
    await expect.poll(() => logLines).toEqual([`[coach-widgets] ${first} runs here; ${second} leaves.`]);
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('coach-mini-basket')));
    await expectReady(page.locator('coach-mini-basket'));
    expect(await page.evaluate(() => Reflect.get(window.coachWidgets ?? {}, 'version') as unknown)).toBe(first);
  });
}
