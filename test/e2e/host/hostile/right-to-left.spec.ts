import { expect } from '@playwright/test';
import { test } from '../../support/clocked-test.ts';
import { expectNoSidewaysScroll } from '../../support/measures/sideways.ts';
import { expectUnmoved } from './keyboard-search.ts';

test('a tag in right-to-left text keeps its own direction', async ({ page }) => {
  const tracker = await expectUnmoved(page, '/hostile/right-to-left');
  await expectNoSidewaysScroll(page);
  await expect(tracker.rows.first()).toBeInViewport();
  // The island's text has the direction of its language.
  await expect(tracker.host.locator('[data-coach-root]')).toHaveCSS('direction', 'ltr');
});
