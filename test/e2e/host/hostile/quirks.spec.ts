import { expect } from '@playwright/test';
import { test } from '../../support/clocked-test.ts';
import { expectWorkingTracker } from './search-by-keyboard.ts';

test('a tracker has its normal sizes in quirks mode', async ({ page }) => {
  const tracker = await expectWorkingTracker(page, '/hostile/quirks');
  expect(await page.evaluate(() => document.compatMode)).toBe('BackCompat');
  const size = await tracker.rows.first().evaluate((row) => getComputedStyle(row).fontSize);
  expect(size).toBe('16px');
  const { width = 0 } = (await tracker.rows.first().boundingBox()) ?? {};
  expect(width).toBeGreaterThan(250);
});
