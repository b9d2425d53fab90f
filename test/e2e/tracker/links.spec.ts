import { expect } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';

test('cities in the tag start the search, those in the address override them, and the focus does not move (spec §4 "Deep link")', async ({
  page,
}) => {
  const pageErrors = await collectPageErrors(page);
  const tracker = new TrackerPage(page);
  await tracker.open('/deep-link');
  await expect(tracker.summary).toHaveText("Londres jusqu'à Leeds");
  await expect(tracker.rows.first()).toBeVisible();
  await tracker.openSearch('', { from: 4, to: 1, path: '/deep-link' });
  await expect(tracker.summary).toHaveText("Leeds jusqu'à Londres");
  await expect(tracker.rows.first()).toBeVisible();
  expect(await tracker.describeFocus()).toBe('body');
  pageErrors.expectClean();
});
