import { expect, type Page } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors, failedResponses } from '../support/measures/page-errors.ts';
import { recordEvents } from '../support/events.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';
import { openTestPage } from './test-page.ts';
import { expectState } from '../support/tag-state.ts';

const createTag = (attributes = '') =>
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
    const countRequests = await Promise.all(files.map((file) => failFirst(page, file, 2)));
    await openTestPage(page, { body: `<h1>Une page</h1>${createTag()}` });
    const tracker = new TrackerPage(page);
    await tracker.waitUntilReady();
    await tracker.search();
    for (const [index, file] of files.entries()) expect(countRequests[index]?.(), file).toBeGreaterThanOrEqual(3);
    pageErrors.expectClean([failedResponses]);
  });

  test('an island whose messages never load fails with one message, others do not, and a retry works', async ({
    page,
  }) => {
    const pageErrors = await collectPageErrors(page);
    const events = await recordEvents(page);
    await failFirst(page, 'bus-tracker-pl.js', Infinity);
    await openTestPage(page, { body: `<h1>Une page</h1>${createTag('locale="pl"')}${createTag()}` });
    const [failingTracker, workingTracker] = [
      page.locator('[locale=pl]'),
      page.locator('coach-bus-tracker:not([locale])'),
    ];
    await expectState(workingTracker, 'ready');
    await expectState(failingTracker, 'failed');
    const listFailures = async () => (await events()).filter(({ name }) => name === 'coach:failed');
    await expect.poll(listFailures).toMatchObject([{ detail: { code: 'load-failed' } }]);
    await expect
      .poll(() => pageErrors.lines.filter((line) => !failedResponses.test(line)))
      .toEqual([
        expect.stringMatching(/^error: .*\/bus-tracker-pl\.js does not load: something in this browser blocks it/),
      ]);
    await page.unrouteAll();
    await failingTracker.getByRole('button', { name: 'Spróbuj ponownie' }).click();
    await expectState(failingTracker, 'ready');
  });
});

test('a page without tags loads nothing but the bootstrap', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await openTestPage(page, { body: '<h1>Rien ici</h1><p class="coaches">Un texte</p>' });
  await page.waitForFunction(() => 'version' in (window.coachWidgets ?? {}));
  await waitUntilSettled(page);
  expect(files.filter((path) => path.includes('coach-widgets/') && !path.includes('/latest/'))).toEqual([
    expect.stringMatching(/\/coach-widgets\.js$/),
  ]);
  expect(files.filter((path) => path.includes('api/'))).toEqual([]);
});
