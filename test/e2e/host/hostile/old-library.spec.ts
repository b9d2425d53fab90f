import { expect, type Page } from '@playwright/test';
import { test } from '../../support/clocked-test.ts';
import { collectPageErrors } from '../../support/measures/page-errors.ts';
import { ResultsPage } from '../../support/pages/results-page.ts';
import { getTestDays } from '../../support/test-days.ts';
import { expectWorkingTracker } from './search-by-keyboard.ts';

/** Adds the library to all pages. An init script would run in frames, too. */
async function addOldLibrary(page: Page): Promise<void> {
  const isDocument = ({ pathname }: URL) => !/\/api\/|\.\w+$/.test(pathname);
  await page.route(isDocument, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace('<head>', '<head><script src="/assets/old-library.js"></script>');
    await route.fulfill({ response, body });
  });
}

test('a tracker works next to old libraries that replace built-ins', async ({ page }) => {
  const tracker = await expectWorkingTracker(page, '/hostile/old-library');
  await tracker.openItinerary();
  await tracker.closeDialog();
  await expect(tracker.dialog).toHaveCount(0);
  await tracker.host.evaluate((tag) => tag.parentNode?.removeChild(tag));
  await expect(page.locator('[data-coach-state]')).toHaveCount(0);
});

test('a journey is put into the basket next to old libraries', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  await addOldLibrary(page);
  const { now, search } = getTestDays();
  const results = new ResultsPage(page);
  await results.open(`${search}&totalPassengers=2&${now}`);
  await results.sortMenu.selectOption({ index: 1 });
  await results.chooseButton(0).click();
  await expect(page).toHaveURL(/\/(basket|seats)/);
  await expect(results.host).toHaveAttribute('data-coach-state', 'ready');
  await page.goto('/account-management/login');
  await expect(page.locator('[data-coach-state]').first()).toHaveAttribute('data-coach-state', 'ready');
  pageErrors.expectClean();
});
