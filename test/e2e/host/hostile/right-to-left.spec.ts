import { expect } from '@playwright/test';
import { test } from '../../support/clocked-test.ts';
import { expectUnmoved } from './keyboard-search.ts';

test('right-to-left text around the tag', async ({ page }) => {
  const tracker = await expectUnmoved(page, '/hostile/right-to-left');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await expect(tracker.rows.first()).toBeInViewport();
  // The island's own words run as their language does.
  await expect(tracker.host.locator('[data-coach-root]')).toHaveCSS('direction', 'ltr');
});
