import { expect, type Page } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { watchLayoutShifts } from '../support/measures/layout-shifts.ts';
import { expectNoProblemsAtWidth } from '../support/measures/problems-at-width.ts';
import { ResultsPage } from '../support/pages/results-page.ts';
import { expectReady } from '../support/tag-state.ts';

/** Asserts that the name of the site and its bar are in one row. */
async function expectOneRow(page: Page): Promise<void> {
  const [brand, bar] = await Promise.all(
    [page.locator('.site-brand'), page.locator('coach-nav-bar')].map((locator) => locator.boundingBox()),
  );
  const getMiddle = (box: typeof brand) => (box ? box.y + box.height / 2 : NaN);
  expect(Math.abs(getMiddle(brand) - getMiddle(bar))).toBeLessThan(2);
  expect(bar?.height).toBe(56);
}

test('the home page shows routes with prices to a new visitor, without layout shifts and at each width', async ({
  page,
}) => {
  // Layout shifts are largest on a narrow page.
  await page.setViewportSize({ width: 320, height: 844 });
  const pageErrors = await collectPageErrors(page);
  const expectNoShift = await watchLayoutShifts(page);
  await page.goto('/home');
  await expectReady(page.locator('coach-nav-bar'));
  await expectOneRow(page);
  const home = page.locator('coach-user-home');
  await home.scrollIntoViewIfNeeded();
  await expectReady(home);
  const routes = home.getByRole('region', { name: 'Trajets populaires' });
  await expect(routes.getByText(/^dès £\d+\.\d\d$/)).toHaveCount(4);
  await expectNoShift();
  for (const width of [320, 390, 768, 1280]) {
    await expectNoProblemsAtWidth(page, width, { within: 'coach-user-home', shouldRunAxe: width !== 390 });
    if (width < 1280) await expectOneRow(page);
  }
  pageErrors.expectClean();

  await routes.getByRole('link', { name: /Londres – Birmingham/ }).click();
  await expect(page).toHaveURL(/\/journey-planner\/journeys\?originId=1&destinationId=2&departureDate=\d{4}-\d\d-\d\d/);
  await expect(new ResultsPage(page).cards.first()).toBeVisible();
});
