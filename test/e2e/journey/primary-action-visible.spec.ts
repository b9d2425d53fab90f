import { expect, type Locator } from '@playwright/test';
import { SeatsPage } from '../seats/seats-page.ts';
import { test } from '../support/clocked-test.ts';
import { BasketPage } from '../support/pages/basket-page.ts';
import { PaymentPage, planners } from '../support/pages/payment-page.ts';
import { ResultsPage } from '../support/pages/results-page.ts';
import { expectReady } from '../support/tag-state.ts';
import { getTestDays } from '../support/test-days.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const planner = '/en/journey-planner';

test('on a phone, the primary action is visible on each screen without scrolling', async ({ page }) => {
  const { now, search } = getTestDays();
  const basket = new BasketPage(page, 'en', planner);
  const seats = new SeatsPage(page, 'en');
  const expectVisible = (name: string, action: Locator) =>
    test.step(name, async () => {
      await expect(action).toBeVisible();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await expect(action).toBeInViewport({ ratio: 1 });
      // It is not covered.
      await action.tap({ trial: true, timeout: 3000 });
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });

  for (const [name, path, tag] of [
    ['home', '/en/home', 'coach-find-tickets'],
    ['search', '/en/find-tickets', '[data-coach-widget=find-tickets]'],
  ] as const) {
    await page.goto(`${path}?${now}`);
    const form = page.locator(tag);
    await expectReady(form);
    await expectVisible(name, form.getByRole('button', { name: 'Find tickets' }));
  }
  const results = new ResultsPage(page, 'en');
  await results.open(search, { path: planner });
  await expectVisible('results', results.chooseButton(0));

  await basket.openWithJourneys({ journeys: 1 });
  await expectVisible('basket', basket.button(basket.texts.continue));
  await basket.open('/seat-check');
  await expectVisible('seat check', basket.host.locator('.checkout-bar').getByRole('button'));
  await basket.open('/seat-reservation');
  await expect(seats.plan).toBeVisible();
  await expectVisible('seats', seats.saveButton);
  await basket.open('/login');
  await expectVisible('login', basket.host.getByRole('link', { name: basket.texts.guest }));
  await basket.open('/payment');
  await expectVisible('payment', new PaymentPage(page, planners[1]).payButton);
});
