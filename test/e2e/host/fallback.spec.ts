import { expect, type Page } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { recordEvents } from '../support/events.ts';
import { holdResponses } from '../support/hold-responses.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';
import { openTestPage } from './test-page.ts';
import { expectReady, expectState } from '../support/tag-state.ts';

const createTag = (attributes = '') =>
  `<coach-bus-tracker ${attributes}><a href="/horaires">Voir les horaires</a></coach-bus-tracker>`;

/** Records the states of a tag. Call it before the page is opened. */
async function recordStates(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const states: string[] = [];
    Reflect.set(window, 'recordedStates', states);
    new MutationObserver((records) => {
      for (const { target } of records) {
        const state = target instanceof Element ? target.getAttribute('data-coach-state') : null;
        if (state && states.at(-1) !== state) states.push(state);
      }
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-coach-state'] });
  });
  return () => page.evaluate(() => Reflect.get(window, 'recordedStates') as string[]);
}

test.describe('fallback content (host contract §2)', () => {
  test('is visible until the island is ready, and coach:ready is sent once', async ({ page }) => {
    const readEvents = await recordEvents(page);
    const readStates = await recordStates(page);
    const release = await holdResponses(page, '**/core.js');
    await openTestPage(page, { body: `<h1>Une page</h1><p class="site-tall"></p>${createTag('mount="visible"')}` });
    const link = page.getByRole('link', { name: 'Voir les horaires' });
    await expect(link).toBeVisible();
    await new TrackerPage(page).host.scrollIntoViewIfNeeded();
    await expectState(page.locator('coach-bus-tracker'), 'loading');
    await expect(link).toBeVisible();
    release();
    await expectState(page.locator('coach-bus-tracker'), 'ready');
    await expect(link).toBeHidden();
    expect(await readStates()).toEqual(['waiting', 'loading', 'ready']);
    await expect.poll(readEvents).toEqual([{ name: 'coach:ready', detail: { version: 1, widget: 'bus-tracker' } }]);
  });

  test('is shown with a retry button if files fail, and hidden when the retry works', async ({ page }) => {
    const readEvents = await recordEvents(page);
    await page.route('**/bus-tracker.js*', (route) => route.abort());
    await openTestPage(page, { body: `<h1>Une page</h1>${createTag()}${createTag('isolation="light"')}` });
    const tags = page.locator('coach-bus-tracker');
    await expect(tags).toHaveCount(2);
    await expectState(tags, 'failed');
    await expect
      .poll(async () => (await readEvents()).map(({ name, detail }) => ({ name, ...(detail as object) })))
      .toMatchObject(Array(2).fill({ name: 'coach:failed', version: 1, widget: 'bus-tracker' }));
    await page.unroute('**/bus-tracker.js*');
    for (const failedTracker of await tags.all()) {
      await expect(failedTracker.getByRole('link', { name: 'Voir les horaires' })).toBeVisible();
      const retry = failedTracker.getByRole('button', { name: 'Réessayer' });
      await retry.focus();
      await page.keyboard.press('Enter');
      await expectReady(failedTracker);
      await expect(failedTracker.getByRole('link', { name: 'Voir les horaires' })).toBeHidden();
      await expect(retry).toHaveCount(0);
      await expect(failedTracker.getByRole('combobox', { name: 'De' })).toBeVisible();
    }
  });

  test('passes its focus on to the island that replaces it', async ({ page }) => {
    const release = await holdResponses(page, /\/react\.js/);
    await page.goto('/find-tickets-stack', { waitUntil: 'commit' });
    const form = page.locator('coach-find-tickets');
    await form.getByRole('link').first().focus();
    release();
    await expectReady(form);
    await expect(form.locator('[data-coach-root]')).toBeFocused();
    // The controls appear with the second render of the form.
    await expect(form.getByRole('button').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(form.getByRole('radio').first()).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page shows the fallback of its tags', async ({ page }) => {
    for (const path of ['/bus-tracker', '/spellings', '/light', '/preloaded', '/hostile/resets']) {
      await page.goto(path);
      const link = page.getByRole('main').getByRole('link', { name: 'Horaires en temps réel' }).first();
      await expect(link, path).toBeVisible();
      await expect(page.locator('[data-coach-state]'), path).toHaveCount(0);
    }
  });
});
