import { expect } from '@playwright/test';
import { test } from '../../support/clocked-test.ts';
import { expectNoHorizontalScroll } from '../../support/measures/horizontal-scroll.ts';
import { expectWorkingTracker } from './search-by-keyboard.ts';

test('a tag in right-to-left text keeps its own direction', async ({ page }) => {
  const tracker = await expectWorkingTracker(page, '/hostile/right-to-left');
  await expectNoHorizontalScroll(page);
  await expect(tracker.rows.first()).toBeInViewport();
  // The island's text has the direction of its language.
  await expect(tracker.host.locator('[data-coach-root]')).toHaveCSS('direction', 'ltr');
});
