import { expect } from '@playwright/test';
import { test } from '../../support/clocked-test.ts';
import { expectUnmoved } from './keyboard-search.ts';

test('a tag inside a shadow root of the page works', async ({ page }) => {
  const tracker = await expectUnmoved(page, '/hostile/inside-shadow');
  await tracker.openItinerary();
  await tracker.closeDialog();
  await expect(tracker.buttonOf(tracker.rows.first())).toBeFocused();
});
