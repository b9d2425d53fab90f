import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { builtFolder } from '../support/built-files.ts';
import { test } from '../support/clocked-test.ts';
import { expectReady } from '../support/tag-state.ts';
import { openOwnPage } from '../host/own-page.ts';

const built = path.basename(builtFolder);
const later = '9.9.9';

/** Serves the build a second time as a later version; only its script contains the version. */
async function serveLater(page: Page) {
  await page.route(`**/coach-widgets/${later}/*`, (route) => {
    const file = path.basename(new URL(route.request().url()).pathname);
    const code = readFileSync(path.join(builtFolder, file), 'utf8');
    const body = file === 'coach-widgets.js' ? code.replaceAll(`"${built}"`, `"${later}"`) : code;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
}

for (const [first, second, group] of [
  [built, later, {}],
  [later, built, inGroup('frameworks')],
  [built, built, inGroup('frameworks')],
] as const) {
  const title = `${first} and then ${second} on one page: the first runs, the second logs one sentence and leaves`;
  test(title, group, async ({ page }) => {
    const logLines: string[] = [];
    page.on('console', (message) => logLines.push(message.text()));
    page.on('pageerror', ({ message }) => logLines.push(message));
    await serveLater(page);
    const scriptOf = (version: string, mark: string) =>
      `<script type="module" src="/coach-widgets/${version}/coach-widgets.js${mark}"></script>`;
    await openOwnPage(page, {
      head: scriptOf(first, '') + scriptOf(second, '?second'),
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
