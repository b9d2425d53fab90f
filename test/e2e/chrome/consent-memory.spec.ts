import { expect, type Page } from '@playwright/test';
import { openOwnPage } from '../host/own-page.ts';
import { test } from '../support/clocked-test.ts';
import { expectReady } from '../support/tag-state.ts';

const key = 'coach-widgets.consent';
const footerOf = (page: Page) => page.locator('coach-sticky-footer');
const questionOf = (page: Page) => footerOf(page).getByRole('group', { name: 'Your privacy' });
/** The answer that is kept, without the end of its time, which stands in a line of its own. */
const kept = (page: Page) => page.evaluate((name) => localStorage.getItem(name)?.split('\n')[0] ?? null, key);

test('a refusal of consent in one tab is known in the other tabs', async ({ page, context }) => {
  await page.goto('/us/consent');
  await expect(questionOf(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/us/consent');
  await questionOf(other).getByRole('button', { name: 'Decline' }).click();
  await expect(questionOf(page)).toBeHidden({ timeout: 2000 });
  await expect(footerOf(page).getByRole('button', { name: 'Privacy' })).toBeVisible();
});

test('with Global Privacy Control the visitor is not asked for consent', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  await page.goto('/us/consent');
  await expect(footerOf(page).getByRole('button', { name: 'Privacy' })).toBeVisible();
  await expect(questionOf(page)).toHaveCount(0);
  expect(await kept(page)).toBeNull();
});

test('consent that a page’s script pushes before the bundle loads is kept', async ({ page }) => {
  await page.addInitScript(() => (window.coachWidgets ??= []).push((api) => api.consent('granted')));
  await page.goto('/us/consent');
  await expect(footerOf(page).getByRole('button', { name: 'Privacy' })).toBeVisible();
  expect(await kept(page)).toBe('granted');
});

// Other spellings are asked by `shared/services/consent/consents.test.ts`.
test('a stored consent that cannot be read counts as no answer', async ({ page }) => {
  await page.addInitScript((name) => localStorage.setItem(name, '{"granted":true}'), key);
  await page.goto('/us/consent');
  await expect(questionOf(page)).toBeVisible();
});

test('Google’s maps are not loaded before the visitor agrees', async ({ page }) => {
  const asked: string[] = [];
  await page.route(/googleapis\.com/, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  const settings = '{"operation": "US", "locale": "en", "googleMapsApiKey": "KEY"}';
  await openOwnPage(page, {
    lang: 'en',
    head: `<script type="application/json" data-coach-config>${settings}</script>`,
    body: '<h1>Stops</h1><coach-stops city-id="1"></coach-stops>',
  });
  const stops = page.locator('coach-stops');
  await expectReady(stops);
  await expect(stops.locator('.leaflet-container').first()).toBeVisible();
  expect(asked).toEqual([]);
});
