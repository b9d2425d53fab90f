import { expect, type Locator, type Page } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { test } from '../support/clocked-test.ts';
import { expectNoHorizontalScroll } from '../support/measures/horizontal-scroll.ts';
import { expectTextWithinScreen } from '../support/measures/text-within-screen.ts';
import { AccountPage, createDemoAddress } from '../support/pages/account-page.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';
import { expectReady } from '../support/tag-state.ts';
import { getTestDays } from '../support/test-days.ts';
import { phone } from './page-locales.ts';
import { preparedScreens } from './prepared-screens.ts';

/** Returns a name with the length and the longest words of names in real feeds. */
const lengthenName = (name: string) => `${name} Zentralomnibusbahnhof am Kulturzentrum, Bussteig Nord 12`.slice(0, 60);
const longWord = 'Zentralomnibusbahnhof';

/** Calls whose response has names of cities or stops. */
const placeCalls = /-cities$|\/api\/stops\/|\/api\/city-guides\//;

/** Replaces all names of cities and stops in the API's responses by names of 60 letters. */
async function serveLongNames(page: Page): Promise<void> {
  await page.route(/\/api\//, async (route) => {
    // The response must have its body.
    const { 'if-none-match': _, ...headers } = route.request().headers();
    const response = await route.fetch({ headers });
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    const hasPlaces = placeCalls.test(new URL(response.url()).pathname);
    const pattern = hasPlaces ? /"(cityName|stopName|name)":"([^"]+)"/g : /"(cityName|stopName)":"([^"]+)"/g;
    const body = (await response.text()).replaceAll(
      pattern,
      (_match, key: string, name: string) => `"${key}":"${lengthenName(name)}"`,
    );
    return route.fulfill({ response, body });
  });
}

/** Expects that a part of the page shows a long name, and that nothing exceeds the screen. */
async function expectNamesFit(page: Page, part: Locator, label: string): Promise<void> {
  await expect(part.getByText(longWord).filter({ visible: true }).first(), label).toBeVisible();
  await waitUntilSettled(page);
  await expectNoHorizontalScroll(page);
  await expectTextWithinScreen(page, label);
}

async function expectPageFits(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const tag = page.locator('main [data-coach-state]').first();
  await expectReady(tag, path);
  await expectNamesFit(page, tag, path);
}

test.use({ viewport: phone });

test('names of 60 letters fit the screens of search and departures', inGroup('screens'), async ({ page }) => {
  test.slow();
  const { now, search, returnSearch } = getTestDays();
  await serveLongNames(page);
  await expectPageFits(page, '/bus-tracker?originId=1&destinationId=4');
  const tracker = new TrackerPage(page);
  await tracker.openItinerary();
  await expectNamesFit(page, tracker.dialog, 'the itinerary of a departure');
  for (const path of [
    '/itinerary',
    `/journey-planner/journeys?${search}&${now}`,
    `/journey-planner/journeys?${returnSearch}&${now}`,
    '/journey-planner/map?originId=1',
    '/stops?cityId=1',
    '/fare-finder?originId=1',
  ]) {
    await expectPageFits(page, path);
  }
});

const [beforePayment, afterPayment] = preparedScreens;

test('names of 60 letters fit the basket, the seats and the payment', inGroup('screens'), async ({ page }) => {
  test.slow();
  const paths = await beforePayment.prepare(page);
  await serveLongNames(page);
  // The sign-in shows no journey.
  for (const path of paths.filter((path) => !path.endsWith('/login'))) await expectPageFits(page, path);
  await page.goto('/home');
  const basket = page.locator('coach-mini-basket');
  await basket.getByRole('button', { name: /^Panier/ }).click();
  await expectNamesFit(page, basket.getByRole('group'), 'the panel of the basket');
});

test('names of 60 letters fit tickets and the pages that change an order', inGroup('screens'), async ({ page }) => {
  test.slow();
  const account = new AccountPage(page);
  await account.open('/my-tickets');
  await account.signIn(createDemoAddress('anna'));
  await expect(account.heading(account.texts.tickets)).toBeVisible();
  const paths = await afterPayment.prepare(page);
  await serveLongNames(page);
  for (const path of [...paths, '/account-management/my-tickets']) await expectPageFits(page, path);
});
