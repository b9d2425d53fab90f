import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../support/find-chromium.mjs';
import { inGroup } from '../../support/groups.mjs';
import { SeatsPage } from '../seats/seats-page.ts';
import { hostPort } from '../support/host-port.ts';
import { axeViolations } from '../support/measures/axe.ts';
import { trackRequests } from '../support/settled.ts';
import { collectPageErrors, failedAnswers } from '../support/measures/page-errors.ts';
import { AccountPage, ownAccountOf, password } from '../support/pages/account-page.ts';
import { BasketPage } from '../support/pages/basket-page.ts';
import { PaymentPage } from '../support/pages/payment-page.ts';
import { ProviderPage } from '../support/pages/provider-page.ts';
import { ResultsPage } from '../support/pages/results-page.ts';
import { searchFromForm } from '../support/pages/search-form.ts';
import { moments, travelDay } from '../support/test-days.ts';
import { openThreeSites, shopAt, type ThreeSites } from './three-sites.ts';

const port = hostPort + 24;
const shop = shopAt(port);

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
  sites = await openThreeSites({ port, folder, now: moments.weekBefore });
});
test.afterAll(async () => {
  await sites?.close();
  await rm(folder, { recursive: true, force: true });
});

// For the page objects, which wait until a page has settled.
test.beforeEach(({ page }) => trackRequests(page));

/** Lists which of the operator's two cookies the current page sends back. */
async function cookiesThatCome(page: Page): Promise<readonly string[]> {
  return page.evaluate(async (url) => {
    await fetch(url, { credentials: 'include' });
    return (await (await fetch(url, { credentials: 'include' })).json()) as string[];
  }, sites?.cookieTrial ?? '');
}

/** Chooses the first journey of the current results, and opens the basket. */
async function takeFirst(page: Page): Promise<BasketPage> {
  const results = new ResultsPage(page);
  await page.locator('coach-journey-planner').getByRole('button', { name: results.words.choose }).first().click();
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
  // Otherwise the rest would prove nothing.
  expect(await cookiesThatCome(page)).toEqual(['__Host-parted=1']);

  await searchFromForm(page, travelDay);
  await page.waitForURL((url) => url.origin === shop && url.pathname === '/journey-planner/journeys');
  const search = page.url();
  const basket = await takeFirst(page);
  // A call with another method than GET and POST.
  await basket.button(basket.words.clear).click();
  await basket.button(basket.words.clearYes).click();
  await expect(basket.host.getByText(basket.words.empty)).toBeVisible();
  await page.goto(search);
  await takeFirst(page);
  await basket.button(basket.words.goOn).click();

  const seats = new SeatsPage(page);
  await seats.host.getByText(seats.words.skip).click();
  await expect(basket.heading(basket.words.login)).toBeVisible();
  await basket.field(basket.words.emailAddress).fill(ownAccountOf('anna'));
  await basket.host.getByLabel(basket.words.password, { exact: true }).fill(password);
  await basket.button(basket.words.signIn).click();

  const payment = new PaymentPage(page);
  await expect(payment.payButton).toBeVisible();
  await payment.fill();
  await payment.payButton.click();
  await new ProviderPage(page).pay('approved');
  await expect(payment.heading(payment.words.confirmed)).toBeVisible();
  expect(new URL(page.url()).origin).toBe(shop);
  await expect(payment.host.getByRole('img', { name: /^Code du billet/ })).toBeVisible();

  const account = new AccountPage(page);
  await account.open('/my-tickets');
  await expect(account.host.getByRole('article', { name: 'Londres – Leeds' })).toBeVisible();
  pageErrors.expectClean();

  // The session belongs to that page; the operator's own pages have a different one.
  await page.goto(`${sites?.operator}/healthz`);
  const own = await page.evaluate(async () => (await fetch('/account-management/api/profile')).status);
  expect(own).toBe(401);
});

const withoutCookies =
  'in a browser that keeps no cookies of another site a traveller reads, and is told where to book';
test(withoutCookies, inGroup('engines'), async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  sites?.alterCookies((line) => line.replace('; Partitioned', ''));
  await page.goto('/find-tickets');
  await searchFromForm(page, travelDay);
  await page.waitForURL((url) => url.pathname === '/journey-planner/journeys');
  const planner = page.locator('coach-journey-planner');
  await planner
    .getByRole('button', { name: new ResultsPage(page).words.choose })
    .first()
    .click();
  await expect(planner.getByText('Ce navigateur ne permet pas de réserver ici')).toBeInViewport();
  const link = planner.getByRole('link', { name: 'Réserver sur www.operator.example' });
  const search = new URL(page.url()).search;
  await expect(link).toHaveAttribute('href', `https://www.operator.example/journey-planner/journeys${search}`);
  expect(await axeViolations(page)).toEqual([]);

  const account = new AccountPage(page);
  await account.open('/login');
  await account.signIn(ownAccountOf('anna'));
  await expect(account.host.getByRole('link', { name: 'Réserver sur www.operator.example' })).toBeInViewport();
  expect(await axeViolations(page)).toEqual([]);
  pageErrors.expectClean([
    failedAnswers,
    /\[coach-widgets\] ((storeSearch|login): status 403|The API at .* its session cookie does not)/,
  ]);
});
