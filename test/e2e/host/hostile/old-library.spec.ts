import { expect } from '@playwright/test';
import { test } from '../../support/clocked-test.ts';
import { expectUnmoved } from './keyboard-search.ts';

test('an old library: lists with more entries, a broken toJSON, a remove that hides', async ({ page }) => {
  const tracker = await expectUnmoved(page, '/hostile/old-library');
  await tracker.openItinerary();
  await tracker.closeDialog();
  await expect(tracker.dialog).toHaveCount(0);
  await tracker.host.evaluate((tag) => tag.parentNode?.removeChild(tag));
  await expect(page.locator('[data-coach-state]')).toHaveCount(0);
});
