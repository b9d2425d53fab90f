import { expect } from '@playwright/test';
import { test } from '../../support/clocked-test.ts';
import { expectWorkingTracker } from './search-by-keyboard.ts';

test('a tracker works next to an old library that changes arrays, toJSON and remove', async ({ page }) => {
  const tracker = await expectWorkingTracker(page, '/hostile/old-library');
  await tracker.openItinerary();
  await tracker.closeDialog();
  await expect(tracker.dialog).toHaveCount(0);
  await tracker.host.evaluate((tag) => tag.parentNode?.removeChild(tag));
  await expect(page.locator('[data-coach-state]')).toHaveCount(0);
});
