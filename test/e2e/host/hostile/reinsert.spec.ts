import { expect } from '@playwright/test';
import { test } from '../../support/clocked-test.ts';
import { collectPageErrors } from '../../support/measures/page-errors.ts';
import { TrackerPage } from '../../support/pages/tracker-page.ts';
import { searchByKeyboard } from './search-by-keyboard.ts';

test('a tag works after it was removed and inserted a hundred times', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  await page.goto('/hostile/reinsert');
  await expect(page.locator('#count')).toHaveText('100', { timeout: 50_000 });
  const tracker = new TrackerPage(page);
  await tracker.waitUntilReady();
  await expect(page.getByRole('heading', { name: 'Horaires en temps réel' })).toHaveCount(1);
  await searchByKeyboard(tracker);
  expect(await tracker.host.evaluate((tag) => tag.shadowRoot?.querySelectorAll('.coach-root, slot').length)).toBe(1);
  pageErrors.expectClean();
});
