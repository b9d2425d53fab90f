import { expect, type Locator, type Page } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { test } from '../support/clocked-test.ts';
import { expectNoSidewaysScroll } from '../support/measures/sideways.ts';
import { expectTextInside } from '../support/measures/text-outside.ts';
import { AccountPage, ownAccountOf } from '../support/pages/account-page.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';
import { settled } from '../support/settled.ts';
import { expectReady } from '../support/tag-state.ts';
import { ownDays } from '../support/test-days.ts';
import { phone } from './in-language.ts';
import { walks } from './walks.ts';

/** Names as long as those of real feeds, with words as long as theirs. */
const longName = (name: string) => `${name} Zentralomnibusbahnhof am Kulturzentrum, Bussteig Nord 12`.slice(0, 60);
const longWord = 'Zentralomnibusbahnhof';

/** Calls whose response has names of cities or stops. */
const namesOfPlaces = /-cities$|\/api\/stops\/|\/api\/city-guides\//;

/** Replaces all names of cities and stops in the API's responses by names of 60 letters. */
async function serveLongNames(page: Page): Promise<void> {
  await page.route(/\/api\//, async (route) => {
    // The response must have its body.
    const { 'if-none-match': _, ...headers } = route.request().headers();
    const response = await route.fetch({ headers });
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    const hasPlaces = namesOfPlaces.test(new URL(response.url()).pathname);
    const pattern = hasPlaces ? /"(cityName|stopName|name)":"([^"]+)"/g : /"(cityName|stopName)":"([^"]+)"/g;
    const body = (await response.text()).replaceAll(
      pattern,
      (_match, key: string, name: string) => `"${key}":"${longName(name)}"`,
    );
    return route.fulfill({ response, body });
  });
}

/** Expects that a part of the page shows a long name, and that nothing exceeds the screen. */
async function expectNamesFit(page: Page, part: Locator, where: string): Promise<void> {
  await expect(part.getByText(longWord).filter({ visible: true }).first(), where).toBeVisible();
  await settled(page);
  await expectNoSidewaysScroll(page);
  await expectTextInside(page, where);
}

async function openAndLook(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const tag = page.locator('main [data-coach-state]').first();
  await expectReady(tag, path);
  await expectNamesFit(page, tag, path);
}

test.use({ viewport: phone });

test('names of 60 letters fit the screens of search and departures', inGroup('screens'), async ({ page }) => {
  test.slow();
  const { now, search, returnSearch } = ownDays();
  await serveLongNames(page);
  await openAndLook(page, '/bus-tracker?originId=1&destinationId=4');
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
    await openAndLook(page, path);
  }
});

const [wayToPayment, afterPayment] = walks;

test('names of 60 letters fit the basket, the seats and the payment', inGroup('screens'), async ({ page }) => {
  test.slow();
  const paths = await wayToPayment.walk(page);
  await serveLongNames(page);
  // The sign-in shows no journey.
  for (const path of paths.filter((path) => !path.endsWith('/login'))) await openAndLook(page, path);
  await page.goto('/home');
  const basket = page.locator('coach-mini-basket');
  await basket.getByRole('button', { name: /^Panier/ }).click();
  await expectNamesFit(page, basket.getByRole('group'), 'the panel of the basket');
});

test('names of 60 letters fit tickets and the pages that change an order', inGroup('screens'), async ({ page }) => {
  test.slow();
  const account = new AccountPage(page);
  await account.open('/my-tickets');
  await account.signIn(ownAccountOf('anna'));
  await expect(account.heading(account.words.tickets)).toBeVisible();
  const paths = await afterPayment.walk(page);
  await serveLongNames(page);
  for (const path of [...paths, '/account-management/my-tickets']) await openAndLook(page, path);
});
