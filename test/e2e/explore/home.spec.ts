import { expect } from '@playwright/test';
import { axeViolations } from '../support/measures/axe.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { everyWidth } from '../support/measures/every-width.ts';
import { watchLayoutShifts } from '../support/measures/layout-shifts.ts';
import { expectNoSidewaysScroll } from '../support/measures/sideways.ts';
import { ResultsPage } from '../support/pages/results-page.ts';
import { expectReady } from '../support/tag-state.ts';

test('the home shows who has searched nothing routes with prices, without a shift', everyWidth, async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const expectNoShift = await watchLayoutShifts(page);
  await page.goto('/home');
  const home = page.locator('coach-user-home');
  await home.scrollIntoViewIfNeeded();
  await expectReady(home);
  const routes = home.getByRole('region', { name: 'Trajets populaires' });
  await expect(routes.getByText(/^dès £\d+\.\d\d$/)).toHaveCount(4);
  await expectNoShift();
  await expectNoSidewaysScroll(page);
  expect(await axeViolations(page, 'coach-user-home')).toEqual([]);
  pageErrors.expectClean();

  await routes.getByRole('link', { name: /Londres – Birmingham/ }).click();
  await expect(page).toHaveURL(/\/journey-planner\/journeys\?originId=1&destinationId=2&departureDate=\d{4}-\d\d-\d\d/);
  await expect(new ResultsPage(page).cards.first()).toBeVisible();
});

for (const width of [320, 390, 768])
  test(`at ${width} px the site's name and its bar are one row`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/home');
    await expectReady(page.locator('coach-nav-bar'));
    const [brand, bar] = await Promise.all(
      [page.locator('.site-brand'), page.locator('coach-nav-bar')].map((place) => place.boundingBox()),
    );
    const middle = (box: typeof brand) => (box ? box.y + box.height / 2 : NaN);
    expect(Math.abs(middle(brand) - middle(bar))).toBeLessThan(2);
    expect(bar?.height).toBe(56);
    await expectNoSidewaysScroll(page);
  });
