import { expect, type Page } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors, failedAnswers } from '../support/measures/page-errors.ts';
import { listenToEvents } from '../support/events.ts';
import { settled } from '../support/settled.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';
import { openOwnPage } from './own-page.ts';
import { expectState } from '../support/tag-state.ts';

const body = '<h1>Une page</h1><coach-bus-tracker><a href="/horaires">Voir les horaires</a></coach-bus-tracker>';

/** Lets a file fail so many times, then come; answers how often it was asked for. */
async function failing(page: Page, file: string, times: number): Promise<() => number> {
  let asked = 0;
  await page.route(
    ({ pathname }) => pathname.endsWith(`/${file}`),
    (route) => {
      asked += 1;
      return asked <= times ? route.abort('connectionreset') : route.continue();
    },
  );
  return () => asked;
}

test.describe('files that do not load (issue: retry of a chunk that failed to load)', () => {
  for (const file of ['bus-tracker.js', 'core.js', 'react.js', 'bus-tracker-fr.js']) {
    test(`${file} fails twice, then loads: the island is ready and works`, async ({ page }) => {
      const pageErrors = await collectPageErrors(page);
      const asked = await failing(page, file, 2);
      await openOwnPage(page, { body });
      const tracker = new TrackerPage(page);
      await tracker.ready();
      await tracker.search();
      expect(asked()).toBeGreaterThanOrEqual(3);
      pageErrors.expectClean([failedAnswers]);
    });

    test(`${file} never loads: the island fails with one message, and a retry works later`, async ({ page }) => {
      const pageErrors = await collectPageErrors(page);
      const events = await listenToEvents(page);
      await failing(page, file, Infinity);
      await openOwnPage(page, { body });
      const tag = page.locator('coach-bus-tracker');
      await expectState(tag, 'failed');
      await expect.poll(async () => (await events()).length).toBe(1);
      const said = pageErrors.lines.filter((line) => !failedAnswers.test(line));
      expect(said).toEqual([
        expect.stringMatching(
          RegExp(
            `^error: .*/${file} does not come: something in this browser holds it back, such as a content blocker`,
          ),
        ),
      ]);
      await expect.poll(events).toMatchObject([{ name: 'coach:failed', detail: { code: 'load-failed' } }]);
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expectState(tag, 'ready');
      await new TrackerPage(page).search();
    });
  }

  test('an island mounts on the fixture page whose files all fail once', async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    await page.goto('/flaky-chunk');
    await expectState(page.locator('coach-bus-tracker'), 'ready');
    pageErrors.expectClean([failedAnswers]);
  });

  test('an island whose files are missing keeps its link and offers a retry, which asks for them', async ({ page }) => {
    await page.goto('/failed-chunk');
    await expectState(page.locator('coach-bus-tracker'), 'failed');
    const asked = page.waitForRequest(/bus-tracker\.js/);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await asked;
    await expectState(page.locator('coach-bus-tracker'), 'failed');
    await expect(page.getByRole('main').getByRole('link', { name: 'Horaires en temps réel' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  });

  test('one island that fails does not stop another, nor the page', async ({ page }) => {
    await page.route('**/bus-tracker-pl.js*', (route) => route.abort());
    const tags = ['pl', 'fr'].map((locale) => `<coach-bus-tracker locale="${locale}">x</coach-bus-tracker>`);
    await openOwnPage(page, { body: tags.join('') });
    await expectState(page.locator('[locale=fr]'), 'ready');
    await expectState(page.locator('[locale=pl]'), 'failed');
    await expect(page.getByRole('combobox', { name: 'De' })).toHaveCount(1);
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
