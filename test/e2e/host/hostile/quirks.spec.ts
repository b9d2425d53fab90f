import { expect } from '@playwright/test';
import { test } from '../../support/clocked-test.ts';
import { expectUnmoved } from './keyboard-search.ts';

test('a tracker keeps its sizes in quirks mode', async ({ page }) => {
  const tracker = await expectUnmoved(page, '/hostile/quirks');
  expect(await page.evaluate(() => document.compatMode)).toBe('BackCompat');
  const size = await tracker.rows.first().evaluate((row) => getComputedStyle(row).fontSize);
  expect(size).toBe('16px');
  const { width = 0 } = (await tracker.rows.first().boundingBox()) ?? {};
  expect(width).toBeGreaterThan(250);
});
