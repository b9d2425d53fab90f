import { expect, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../support/find-chromium.mjs';
import { BasketPage } from '../support/pages/basket-page.ts';
import { setBrowserClock, test } from '../support/clocked-test.ts';
import { getJson, removeLine } from '../support/host-calls.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';

// Playwright disables the cache, which travellers have.
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...chromiumArguments],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** Removes the fixture pages' ban on caching, which few sites have. */
test.beforeEach(({ page }) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'no-cache' } });
  }),
);

/** Leaves for a different page, and returns to the same document, restored from the browser's cache. */
async function leaveAndReturn(page: Page, whileAway: () => Promise<unknown> = async () => {}): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'wasLeft', true));
  await page.goto('/contact');
  await expect(page.locator('coach-contact-form')).toHaveAttribute('data-coach-state', 'ready');
  await whileAway();
  // A page restored from the cache does not load.
  await page.goBack({ waitUntil: 'commit' });
  expect(await page.evaluate(() => Reflect.get(window, 'wasLeft')), 'restored from the cache').toBe(true);
}

interface BasketAnswer {
  readonly journeys: readonly { readonly lineItemId: string }[];
  readonly expiryTotalSecondsRemaining: number;
}

async function getBasket(page: Page): Promise<BasketAnswer> {
  return (await getJson<{ readonly basket: BasketAnswer }>(page, '/journey-planner/api/basket')).basket;
}

test('a tracker restored from the cache refreshes each minute and opens itineraries', async ({ page }) => {
  await setBrowserClock(page);
  const tracker = new TrackerPage(page);
  await tracker.openSearch();
  await expect(tracker.rows.first()).toBeVisible();
  await leaveAndReturn(page);
  const untilResponse = page.waitForResponse((response) => /\/api\/schedule\//.test(response.url()));
  await page.clock.fastForward(60_000);
  expect((await untilResponse).ok()).toBe(true);
  await expect(tracker.rows.first()).toBeVisible();
  await tracker.openItinerary();
  await expect(tracker.dialog.getByRole('listitem').first()).toBeVisible();
});

test('a basket restored from the cache shows the server’s current basket, and its countdown continues', async ({
  page,
}) => {
  const basket = new BasketPage(page);
  await basket.openWithJourneys({ journeys: 2 });
  const removals = basket.button(basket.texts.remove);
  await expect(removals).toHaveCount(2);
  await leaveAndReturn(page, async () => {
    const [first] = (await getBasket(page)).journeys;
    await removeLine(page, first?.lineItemId ?? '');
  });
  await expect(removals).toHaveCount(1);

  const readSecondsLeft = async () => {
    const [, minutes, seconds] = /(\d+):(\d\d)$/.exec(await basket.host.getByRole('timer').innerText()) ?? [];
    return Number(minutes) * 60 + Number(seconds);
  };
  const secondsLeft = await readSecondsLeft();
  expect(Math.abs((await getBasket(page)).expiryTotalSecondsRemaining - secondsLeft)).toBeLessThan(10);
  await expect.poll(readSecondsLeft).toBeLessThan(secondsLeft);
});
