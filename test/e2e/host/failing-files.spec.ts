import { expect, type Page } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors, failedAnswers } from '../support/measures/page-errors.ts';
import { listenToEvents } from '../support/events.ts';
import { settled } from '../support/settled.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';
import { openOwnPage } from './own-page.ts';
import { expectState } from '../support/tag-state.ts';

const tag = (attributes = '') =>
  `<coach-bus-tracker ${attributes}><a href="/horaires">Voir les horaires</a></coach-bus-tracker>`;

/** Lets the first requests for a file fail. @returns how often the file was requested */
async function failFirst(page: Page, file: string, times: number): Promise<() => number> {
  let requests = 0;
  await page.route(
    ({ pathname }) => pathname.endsWith(`/${file}`),
    (route) => {
      requests += 1;
      return requests <= times ? route.abort('connectionreset') : route.continue();
    },
  );
  return () => requests;
}

test.describe('files that fail to load', () => {
  // Browsers remember modules that failed to load.
  test('the island is ready and works after files that failed twice', async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    const files = ['core.js', 'react.js', 'bus-tracker.js', 'bus-tracker-fr.js'];
    const counts = await Promise.all(files.map((file) => failFirst(page, file, 2)));
    await openOwnPage(page, { body: `<h1>Une page</h1>${tag()}` });
    const tracker = new TrackerPage(page);
    await tracker.ready();
    await tracker.search();
    for (const [index, file] of files.entries()) expect(counts[index]?.(), file).toBeGreaterThanOrEqual(3);
    pageErrors.expectClean([failedAnswers]);
  });

  test('an island whose messages never load fails with one message, others do not, and a retry works', async ({
    page,
  }) => {
    const pageErrors = await collectPageErrors(page);
    const events = await listenToEvents(page);
    await failFirst(page, 'bus-tracker-pl.js', Infinity);
    await openOwnPage(page, { body: `<h1>Une page</h1>${tag('locale="pl"')}${tag()}` });
    const [failing, other] = [page.locator('[locale=pl]'), page.locator('coach-bus-tracker:not([locale])')];
    await expectState(other, 'ready');
    await expectState(failing, 'failed');
    const failures = async () => (await events()).filter(({ name }) => name === 'coach:failed');
    await expect.poll(failures).toMatchObject([{ detail: { code: 'load-failed' } }]);
    await expect
      .poll(() => pageErrors.lines.filter((line) => !failedAnswers.test(line)))
      .toEqual([
        expect.stringMatching(/^error: .*\/bus-tracker-pl\.js does not load: something in this browser blocks it/),
      ]);
    await page.unrouteAll();
    await failing.getByRole('button', { name: 'Spróbuj ponownie' }).click();
    await expectState(failing, 'ready');
  });
});

test('a page without tags loads nothing but the bootstrap', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await openOwnPage(page, { body: '<h1>Rien ici</h1><p class="coaches">Un texte</p>' });
  await page.waitForFunction(() => 'version' in (window.coachWidgets ?? {}));
  await settled(page);
  expect(files.filter((path) => path.includes('coach-widgets/') && !path.includes('/latest/'))).toEqual([
    expect.stringMatching(/\/coach-widgets\.js$/),
  ]);
  expect(files.filter((path) => path.includes('api/'))).toEqual([]);
});
