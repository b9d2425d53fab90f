import { expect, type Locator, type Page } from '@playwright/test';
import { SeatsPage } from '../seats/seats-page.ts';
import { test } from '../support/clocked-test.ts';
import { openWithBasket } from '../support/pages/basket-page.ts';
import { PaymentPage, planners } from '../support/pages/payment-page.ts';
import { ResultsPage } from '../support/pages/results-page.ts';
import { expectReady } from '../support/tag-state.ts';
import { ownDays } from '../support/test-days.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const planner = '/en/journey-planner';

/** How each screen of the way is come to, and what leads on from it. */
const screens: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  async home(page) {
    await page.goto(`/en/home?${ownDays().now}`);
    const form = page.locator('coach-find-tickets');
    await expectReady(form);
    return form.getByRole('button', { name: 'Find tickets' });
  },
  async search(page) {
    await page.goto(`/en/find-tickets?${ownDays().now}`);
    const form = page.locator('[data-coach-widget=find-tickets]');
    await expectReady(form);
    return form.getByRole('button', { name: 'Find tickets' });
  },
  async results(page) {
    await page.goto(`${planner}?${ownDays().now}`);
    const results = new ResultsPage(page, 'en');
    await results.open(ownDays().search, { path: planner });
    return results.chooseButton(0);
  },
  async basket(page) {
    const basket = await openWithBasket(page, 'en', '/basket');
    return basket.button(basket.words.goOn);
  },
  async 'seat check'(page) {
    const { host } = await openWithBasket(page, 'en', '/seat-check');
    return host.locator('.checkout-bar').getByRole('button');
  },
  async seats(page) {
    await openWithBasket(page, 'en', '/seat-reservation');
    const seats = new SeatsPage(page, 'en');
    await expect(seats.plan).toBeVisible();
    return seats.saveButton;
  },
  async login(page) {
    const basket = await openWithBasket(page, 'en', '/login');
    return basket.host.getByRole('link', { name: basket.words.guest });
  },
  async payment(page) {
    await openWithBasket(page, 'en', '/payment');
    return new PaymentPage(page, planners[1]).payButton;
  },
};

for (const [name, come] of Object.entries(screens)) {
  test(`on a phone, what leads on stands in the first window: ${name}`, async ({ page }) => {
    const primary = await come(page);
    await expect(primary).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(primary).toBeInViewport({ ratio: 1 });
    // Nothing lies over it.
    await primary.tap({ trial: true, timeout: 3000 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
}
