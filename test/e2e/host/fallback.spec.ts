import { expect } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { listenToEvents } from '../support/events.ts';
import { holdAnswers } from '../support/hold-answers.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';
import { openOwnPage } from './own-page.ts';
import { expectState } from '../support/tag-state.ts';

const body = '<h1>Une page</h1><coach-bus-tracker><a href="/horaires">Voir les horaires</a></coach-bus-tracker>';

test.describe('fallback content (host contract §2)', () => {
  test('is visible until the island is ready, and hidden then', async ({ page }) => {
    const release = await holdAnswers(page, '**/core.js');
    await openOwnPage(page, { body });
    const link = page.getByRole('link', { name: 'Voir les horaires' });
    await expectState(page.locator('coach-bus-tracker'), 'loading');
    await expect(link).toBeVisible();
    release();
    await expectState(page.locator('coach-bus-tracker'), 'ready');
    await expect(link).toBeHidden();
  });

  for (const [isolation, attribute] of [
    ['shadow', ''],
    ['light', 'isolation="light"'],
  ] as const) {
    test(`is shown with a retry when every file fails, and hidden when the retry works (${isolation})`, async ({
      page,
    }) => {
      const events = await listenToEvents(page);
      await page.route('**/bus-tracker.js*', (route) => route.abort());
      await openOwnPage(page, { body: body.replace('tracker>', `tracker ${attribute}>`) });
      const tag = page.locator('coach-bus-tracker');
      const link = page.getByRole('link', { name: 'Voir les horaires' });
      await expectState(tag, 'failed');
      await expect(link).toBeVisible();
      const retry = page.getByRole('button', { name: 'Réessayer' });
      await expect(retry).toBeVisible();
      await expect
        .poll(events)
        .toEqual([{ name: 'coach:failed', detail: expect.objectContaining({ version: 1, widget: 'bus-tracker' }) }]);
      await page.unroute('**/bus-tracker.js*');
      await retry.focus();
      await page.keyboard.press('Enter');
      await expectState(tag, 'ready');
      await expect(link).toBeHidden();
      await expect(retry).toHaveCount(0);
      await expect(page.getByRole('combobox', { name: 'De' })).toBeVisible();
    });
  }

  test('has its retry in the language of the page', async ({ page }) => {
    await page.route('**/bus-tracker.js*', (route) => route.abort());
    await openOwnPage(page, { body, lang: 'pl' });
    await expect(page.getByRole('button', { name: 'Spróbuj ponownie' })).toHaveAttribute('lang', 'pl');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/bus-tracker', '/spellings', '/light', '/preloaded', '/hostile/resets']) {
    test(`${path} shows what the editor wrote`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('link', { name: 'Horaires en temps réel' }).first()).toBeVisible();
      await expect(page.locator('[data-coach-state]')).toHaveCount(0);
    });
  }
});

test('data-coach-state goes from waiting to loading to ready, and coach:ready is sent once', async ({ page }) => {
  const events = await listenToEvents(page);
  await page.addInitScript(() => {
    const states: string[] = [];
    Reflect.set(window, 'seenStates', states);
    new MutationObserver((records) => {
      for (const { target } of records) {
        const state = target instanceof Element ? target.getAttribute('data-coach-state') : null;
        if (state && states.at(-1) !== state) states.push(state);
      }
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-coach-state'] });
  });
  await openOwnPage(page, { body: `<p class="site-tall"></p>${body.replace('tracker>', 'tracker mount="visible">')}` });
  const tracker = new TrackerPage(page);
  await tracker.host.scrollIntoViewIfNeeded();
  await tracker.ready();
  expect(await page.evaluate(() => Reflect.get(window, 'seenStates') as string[])).toEqual([
    'waiting',
    'loading',
    'ready',
  ]);
  await expect.poll(events).toEqual([{ name: 'coach:ready', detail: { version: 1, widget: 'bus-tracker' } }]);
});
