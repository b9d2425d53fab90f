import { expect, type Page } from '@playwright/test';
import { openOwnPage } from '../host/own-page.ts';
import { test } from '../support/clocked-test.ts';

const key = 'coach-widgets.consent';
const footerOf = (page: Page) => page.locator('coach-sticky-footer');
const questionOf = (page: Page) => footerOf(page).getByRole('group', { name: 'Your privacy' });
/** The answer that is kept, without the end of its time, which stands in a line of its own. */
const kept = (page: Page) => page.evaluate((name) => localStorage.getItem(name)?.split('\n')[0] ?? null, key);

test('the other tabs follow', async ({ page, context }) => {
  await page.goto('/us/consent');
  await expect(questionOf(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/us/consent');
  await questionOf(other).getByRole('button', { name: 'Refuse' }).click();
  await expect(questionOf(page)).toBeHidden({ timeout: 2000 });
  await expect(footerOf(page).getByRole('button', { name: 'Privacy' })).toBeVisible();
});

test('the browser’s own privacy control has answered for its owner', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  await page.goto('/us/consent');
  await expect(footerOf(page).getByRole('button', { name: 'Privacy' })).toBeVisible();
  await expect(questionOf(page)).toHaveCount(0);
  expect(await kept(page)).toBeNull();
});

test('a page’s script hands over what the visitor said, before the widgets have come too', async ({ page }) => {
  await page.addInitScript(() => (window.coachWidgets ??= []).push((api) => api.consent('granted')));
  await page.goto('/us/consent');
  await expect(footerOf(page).getByRole('button', { name: 'Privacy' })).toBeVisible();
  expect(await kept(page)).toBe('granted');
});

for (const poison of ['{"granted":true}', 'GRANTED', '__proto__', 'granted\n', 'x'.repeat(10_000)]) {
  test(`poisoned memory is no answer: ${poison.slice(0, 20)}`, async ({ page }) => {
    await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [key, poison] as const);
    await page.goto('/us/consent');
    await expect(questionOf(page)).toBeVisible();
  });
}

test('Google’s maps are not asked for before the visitor agrees', async ({ page }) => {
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
  await expect(stops).toHaveAttribute('data-coach-state', 'ready');
  await expect(stops.locator('.leaflet-container').first()).toBeVisible();
  expect(asked).toEqual([]);
});
