import { expect, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../support/find-chromium.mjs';
import { BasketPage } from '../support/pages/basket-page.ts';
import { setBrowserClock, test } from '../support/clocked-test.ts';
import { answerOf, removeLine } from '../support/host-calls.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';

// Playwright turns the cache off; travellers have it.
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...chromiumArguments],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** The fixture pages forbid that they be kept, as a site's own pages seldom do. */
test.beforeEach(({ page }) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'no-cache' } });
  }),
);

/** Leaves for another page; comes back to the very one that was left, which the browser has kept as it stood. */
async function leaveAndComeBack(page: Page, meanwhile: () => Promise<unknown> = async () => {}): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'wasLeft', true));
  await page.goto('/contact');
  await expect(page.locator('coach-contact-form')).toHaveAttribute('data-coach-state', 'ready');
  await meanwhile();
  // A page that comes out of the cache does not load.
  await page.goBack({ waitUntil: 'commit' });
  expect(await page.evaluate(() => Reflect.get(window, 'wasLeft')), 'The browser has loaded it anew.').toBe(true);
}

interface HeldBasket {
  readonly journeys: readonly { readonly lineItemId: string }[];
  readonly expiryTotalSecondsRemaining: number;
}

async function heldBasket(page: Page): Promise<HeldBasket> {
  return (await answerOf<{ readonly basket: HeldBasket }>(page, '/journey-planner/api/basket')).basket;
}

test('a tracker restored from the cache goes on refreshing each minute, and opens itineraries', async ({ page }) => {
  await setBrowserClock(page);
  const tracker = new TrackerPage(page);
  await tracker.openSearch();
  await expect(tracker.rows.first()).toBeVisible();
  await leaveAndComeBack(page);
  const asked = page.waitForResponse((response) => /\/api\/schedule\//.test(response.url()));
  await page.clock.fastForward(60_000);
  expect((await asked).ok()).toBe(true);
  await expect(tracker.rows.first()).toBeVisible();
  await tracker.openItinerary();
  await expect(tracker.dialog.getByRole('listitem').first()).toBeVisible();
});

test('a basket restored from the cache shows what the server holds now, and its clock goes on', async ({ page }) => {
  const basket = new BasketPage(page);
  await basket.openFilled({ journeys: 2 });
  const removals = basket.button(basket.words.remove);
  await expect(removals).toHaveCount(2);
  await leaveAndComeBack(page, async () => {
    const [first] = (await heldBasket(page)).journeys;
    await removeLine(page, first?.lineItemId ?? '');
  });
  await expect(removals).toHaveCount(1);

  const secondsShown = async () => {
    const [, minutes, seconds] = /(\d+):(\d\d)$/.exec(await basket.host.getByRole('timer').innerText()) ?? [];
    return Number(minutes) * 60 + Number(seconds);
  };
  const shown = await secondsShown();
  expect(Math.abs((await heldBasket(page)).expiryTotalSecondsRemaining - shown)).toBeLessThan(10);
  await expect.poll(secondsShown).toBeLessThan(shown);
});
