import { expect, type Page } from '@playwright/test';
import { csrfCookie } from '#shared/contract/kit/headers.ts';
import { visitCookies } from '../../../host-fixtures/server/http/visits/visit.ts';
import { openTestPage } from '../host/test-page.ts';
import { findFileWith } from '../support/built-files.ts';
import { test } from '../support/clocked-test.ts';
import { addDataLayer } from '../support/events.ts';
import { findAxeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/tab-to.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';

const key = 'coach-widgets.consent';
const findFooter = (page: Page) => page.locator('coach-sticky-footer');
const findQuestion = (page: Page) => findFooter(page).getByRole('group', { name: 'Your privacy' });
const findPrivacyButton = (page: Page) => findFooter(page).getByRole('button', { name: 'Privacy' });
/** The stored answer without its expiry, which is on a separate line. */
const readStoredAnswer = (page: Page) =>
  page.evaluate((name) => localStorage.getItem(name)?.split('\n')[0] ?? null, key);
const readLayerLength = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'dataLayer') as readonly unknown[] | undefined)?.length ?? 0);

async function open(page: Page) {
  await page.goto('/us/consent');
  await expect(findQuestion(page).or(findPrivacyButton(page))).toBeVisible();
  await expect(page.locator('coach-bus-tracker').getByRole('listitem').first()).toBeVisible();
  await waitUntilSettled(page);
}

test('consent is requested once, nothing is measured before the answer, and the answer is stored', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const thirdParties: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') thirdParties.push(request.url());
  });
  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(response.url()));
  const vitals = `/${findFileWith('node_modules/web-vitals')}`;
  const getDataLayer = await addDataLayer(page);

  await test.step('before the answer nothing is measured, stored or sent to other hosts', async () => {
    await open(page);
    expect(await findAxeViolations(page)).toEqual([]);
    expect([await readLayerLength(page), await readStoredAnswer(page), await getDataLayer()]).toEqual([0, null, []]);
    expect(scripts.filter((url) => url.endsWith(vitals))).toEqual([]);
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names.sort()).toEqual([csrfCookie, visitCookies.clock, visitCookies.session].sort());
  });

  await test.step('after it the page is measured', async () => {
    const scriptResponse = page.waitForResponse(`**${vitals}`);
    await tabTo(page, findQuestion(page).getByRole('button', { name: 'Agree' }));
    await page.keyboard.press('Enter');
    await expect(findQuestion(page)).toBeHidden();
    await expect(findPrivacyButton(page)).toBeFocused();
    expect(await readStoredAnswer(page)).toBe('granted');
    await scriptResponse;
    await expect.poll(async () => (await getDataLayer()).map(({ event }) => event)).toContain('realTimeCheckTimes');
  });

  await test.step('after a reload consent is not requested again', async () => {
    await page.reload();
    await expect(findPrivacyButton(page)).toBeVisible();
    await expect(findQuestion(page)).toHaveCount(0);
  });
  expect(thirdParties).toEqual([]);
  pageErrors.expectClean();
});

test('a refusal applies in other tabs and after a reload, and can be changed', async ({ page, context }) => {
  const getDataLayer = await addDataLayer(page);
  await open(page);
  const otherTab = await context.newPage();
  await open(otherTab);
  await findQuestion(page).getByRole('button', { name: 'Decline' }).click();
  await expect(findQuestion(otherTab)).toBeHidden();
  await expect(findPrivacyButton(otherTab)).toBeVisible();
  await expect.poll(() => readStoredAnswer(page)).toBe('denied');
  await page.reload();
  await expect(page.locator('coach-bus-tracker').getByRole('listitem').first()).toBeVisible();
  await expect(findPrivacyButton(page)).toBeVisible();
  expect(await getDataLayer()).toEqual([]);
  await findPrivacyButton(page).click();
  await page.getByRole('dialog', { name: 'Your privacy' }).getByRole('button', { name: 'Agree' }).click();
  await expect.poll(() => readStoredAnswer(page)).toBe('granted');
});

test('Google’s maps are not loaded before the visitor agrees', async ({ page }) => {
  const requests: string[] = [];
  await page.route(/googleapis\.com/, (route) => {
    requests.push(route.request().url());
    return route.abort();
  });
  const settings = '{"operation": "US", "locale": "en", "googleMapsApiKey": "KEY"}';
  await openTestPage(page, {
    lang: 'en',
    head: `<script type="application/json" data-coach-config>${settings}</script>`,
    body: '<h1>Stops</h1><coach-stops city-id="1"></coach-stops>',
  });
  await expect(page.locator('coach-stops .leaflet-container').first()).toBeVisible();
  await waitUntilSettled(page);
  expect(requests).toEqual([]);
});
