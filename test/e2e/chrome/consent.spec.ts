import { expect, type Page } from '@playwright/test';
import { csrfCookie } from '#shared/contract/kit/headers.ts';
import { visitCookies } from '../../../host-fixtures/server/http/visits/visit.ts';
import { openOwnPage } from '../host/own-page.ts';
import { fileWith } from '../support/built-files.ts';
import { test } from '../support/clocked-test.ts';
import { withDataLayer } from '../support/events.ts';
import { axeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/by-keyboard.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { settled } from '../support/settled.ts';

const key = 'coach-widgets.consent';
const footerOf = (page: Page) => page.locator('coach-sticky-footer');
const questionOf = (page: Page) => footerOf(page).getByRole('group', { name: 'Your privacy' });
const privacyOf = (page: Page) => footerOf(page).getByRole('button', { name: 'Privacy' });
/** The stored answer without its expiry, which is on a separate line. */
const storedAnswer = (page: Page) => page.evaluate((name) => localStorage.getItem(name)?.split('\n')[0] ?? null, key);
const layerLength = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'dataLayer') as readonly unknown[] | undefined)?.length ?? 0);

async function open(page: Page) {
  await page.goto('/us/consent');
  await expect(questionOf(page).or(privacyOf(page))).toBeVisible();
  await expect(page.locator('coach-bus-tracker').getByRole('listitem').first()).toBeVisible();
  await settled(page);
}

test('consent is asked for once, nothing is measured before the answer, and the answer is stored', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const thirdParties: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') thirdParties.push(request.url());
  });
  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(response.url()));
  const vitals = `/${fileWith('node_modules/web-vitals')}`;
  const layer = await withDataLayer(page);

  await test.step('before the answer nothing is measured, stored or sent elsewhere', async () => {
    await open(page);
    expect(await axeViolations(page)).toEqual([]);
    expect([await layerLength(page), await storedAnswer(page), await layer()]).toEqual([0, null, []]);
    expect(scripts.filter((url) => url.endsWith(vitals))).toEqual([]);
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names.sort()).toEqual([csrfCookie, visitCookies.clock, visitCookies.session].sort());
  });

  await test.step('after it the page is measured', async () => {
    const measuring = page.waitForResponse(`**${vitals}`);
    await tabTo(page, questionOf(page).getByRole('button', { name: 'Agree' }));
    await page.keyboard.press('Enter');
    await expect(questionOf(page)).toBeHidden();
    await expect(privacyOf(page)).toBeFocused();
    expect(await storedAnswer(page)).toBe('granted');
    await measuring;
    await expect.poll(async () => (await layer()).map(({ event }) => event)).toContain('realTimeCheckTimes');
  });

  await test.step('after a reload the visitor is not asked again', async () => {
    await page.reload();
    await expect(privacyOf(page)).toBeVisible();
    await expect(questionOf(page)).toHaveCount(0);
  });
  expect(thirdParties).toEqual([]);
  pageErrors.expectClean();
});

test('a refusal applies in other tabs and after a reload, and can be changed', async ({ page, context }) => {
  const layer = await withDataLayer(page);
  await open(page);
  const otherTab = await context.newPage();
  await open(otherTab);
  await questionOf(page).getByRole('button', { name: 'Decline' }).click();
  await expect(questionOf(otherTab)).toBeHidden();
  await expect(privacyOf(otherTab)).toBeVisible();
  await expect.poll(() => storedAnswer(page)).toBe('denied');
  await page.reload();
  await expect(page.locator('coach-bus-tracker').getByRole('listitem').first()).toBeVisible();
  await expect(privacyOf(page)).toBeVisible();
  expect(await layer()).toEqual([]);
  await privacyOf(page).click();
  await page.getByRole('dialog', { name: 'Your privacy' }).getByRole('button', { name: 'Agree' }).click();
  await expect.poll(() => storedAnswer(page)).toBe('granted');
});

test('Google’s maps are not loaded before the visitor agrees', async ({ page }) => {
  const requests: string[] = [];
  await page.route(/googleapis\.com/, (route) => {
    requests.push(route.request().url());
    return route.abort();
  });
  const settings = '{"operation": "US", "locale": "en", "googleMapsApiKey": "KEY"}';
  await openOwnPage(page, {
    lang: 'en',
    head: `<script type="application/json" data-coach-config>${settings}</script>`,
    body: '<h1>Stops</h1><coach-stops city-id="1"></coach-stops>',
  });
  await expect(page.locator('coach-stops .leaflet-container').first()).toBeVisible();
  await settled(page);
  expect(requests).toEqual([]);
});
