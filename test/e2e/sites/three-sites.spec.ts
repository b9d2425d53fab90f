import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../support/find-chromium.mjs';
import { inGroup } from '../../support/groups.mjs';
import { SeatsPage } from '../seats/seats-page.ts';
import { hostPort } from '../support/host-port.ts';
import { findAxeViolations } from '../support/measures/axe.ts';
import { trackRequests } from '../support/wait-until-settled.ts';
import { collectPageErrors, failedResponses } from '../support/measures/page-errors.ts';
import { AccountPage, createDemoAddress, password } from '../support/pages/account-page.ts';
import { BasketPage } from '../support/pages/basket-page.ts';
import { PaymentPage } from '../support/pages/payment-page.ts';
import { ProviderPage } from '../support/pages/provider-page.ts';
import { ResultsPage } from '../support/pages/results-page.ts';
import { searchWithForm } from '../support/pages/search-form.ts';
import { testTimes, travelDay } from '../support/test-days.ts';
import { openThreeSites, getShopOrigin, type ThreeSites } from './three-sites.ts';

const port = hostPort + 24;
const shop = getShopOrigin(port);

// The three sites can only be served once.
test.describe.configure({ mode: 'serial' });
test.use({
  baseURL: shop,
  ignoreHTTPSErrors: true,
  launchOptions: {
    // The headless shell has no setting for cookies.
    executablePath: findChromium(),
    args: [...chromiumArguments, '--host-resolver-rules=MAP *.test 127.0.0.1', '--test-third-party-cookie-phaseout'],
  },
});

let folder = '';
let sites: ThreeSites | undefined;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'coach-three-sites-'));
  sites = await openThreeSites({ port, folder, now: testTimes.weekBefore });
});
test.afterAll(async () => {
  await sites?.close();
  await rm(folder, { recursive: true, force: true });
});

// For the page objects, which wait until a page has settled.
test.beforeEach(({ page }) => trackRequests(page));

/** Lists which of the operator's two cookies the current page sends back. */
async function listReturnedCookies(page: Page): Promise<readonly string[]> {
  return page.evaluate(async (url) => {
    await fetch(url, { credentials: 'include' });
    return (await (await fetch(url, { credentials: 'include' })).json()) as string[];
  }, sites?.cookieTestUrl ?? '');
}

/** Chooses the first journey of the current results, and opens the basket. */
async function addFirstJourney(page: Page): Promise<BasketPage> {
  const results = new ResultsPage(page);
  await page.locator('coach-journey-planner').getByRole('button', { name: results.texts.choose }).first().click();
  await page.waitForURL((url) => url.pathname !== '/journey-planner/journeys');
  const basket = new BasketPage(page);
  await basket.open('/basket');
  return basket;
}

test('without third-party cookies a traveller searches, signs in, pays and gets a ticket, all on the page’s site', async ({
  page,
}) => {
  const pageErrors = await collectPageErrors(page);
  await page.goto('/find-tickets');
  // Otherwise the rest of the test would prove nothing.
  expect(await listReturnedCookies(page)).toEqual(['__Host-partitioned=1']);

  await searchWithForm(page, travelDay);
  await page.waitForURL((url) => url.origin === shop && url.pathname === '/journey-planner/journeys');
  const search = page.url();
  const basket = await addFirstJourney(page);
  // A call with another method than GET and POST.
  await basket.button(basket.texts.clear).click();
  await basket.button(basket.texts.confirmClear).click();
  await expect(basket.host.getByText(basket.texts.empty)).toBeVisible();
  await page.goto(search);
  await addFirstJourney(page);
  await basket.button(basket.texts.continue).click();

  const seats = new SeatsPage(page);
  await seats.host.getByText(seats.texts.skip).click();
  await expect(basket.heading(basket.texts.login)).toBeVisible();
  await basket.field(basket.texts.emailAddress).fill(createDemoAddress('anna'));
  await basket.host.getByLabel(basket.texts.password, { exact: true }).fill(password);
  await basket.button(basket.texts.signIn).click();

  const payment = new PaymentPage(page);
  await expect(payment.payButton).toBeVisible();
  await payment.fill();
  await payment.payButton.click();
  await new ProviderPage(page).pay('approved');
  await expect(payment.heading(payment.texts.confirmed)).toBeVisible();
  expect(new URL(page.url()).origin).toBe(shop);
  await expect(payment.host.getByRole('img', { name: /^Code du billet/ })).toBeVisible();

  const account = new AccountPage(page);
  await account.open('/my-tickets');
  await expect(account.host.getByRole('article', { name: 'Londres – Leeds' })).toBeVisible();
  pageErrors.expectClean();

  // The session belongs to that page; the operator's own pages have a different one.
  await page.goto(`${sites?.operator}/healthz`);
  const status = await page.evaluate(async () => (await fetch('/account-management/api/profile')).status);
  expect(status).toBe(401);
});

const title = 'a browser that rejects cookies of other sites shows journeys, and a link to the site that sells them';
test(title, inGroup('engines'), async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  sites?.alterCookies((line) => line.replace('; Partitioned', ''));
  await page.goto('/find-tickets');
  await searchWithForm(page, travelDay);
  await page.waitForURL((url) => url.pathname === '/journey-planner/journeys');
  const planner = page.locator('coach-journey-planner');
  await planner
    .getByRole('button', { name: new ResultsPage(page).texts.choose })
    .first()
    .click();
  await expect(planner.getByText('Ce navigateur ne permet pas de réserver ici')).toBeInViewport();
  const link = planner.getByRole('link', { name: 'Réserver sur www.operator.example' });
  const search = new URL(page.url()).search;
  await expect(link).toHaveAttribute('href', `https://www.operator.example/journey-planner/journeys${search}`);
  expect(await findAxeViolations(page)).toEqual([]);

  const account = new AccountPage(page);
  await account.open('/login');
  await account.signIn(createDemoAddress('anna'));
  await expect(account.host.getByRole('link', { name: 'Réserver sur www.operator.example' })).toBeInViewport();
  expect(await findAxeViolations(page)).toEqual([]);
  pageErrors.expectClean([
    failedResponses,
    /\[coach-widgets\] ((storeSearch|login): status 403|The API at .* the browser does not return its session cookie)/,
  ]);
});
