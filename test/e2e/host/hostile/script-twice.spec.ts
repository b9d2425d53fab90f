import { expect } from '@playwright/test';
import { test } from '../../support/clocked-test.ts';
import { expectUnmoved } from './keyboard-search.ts';

test('a script that is on the page twice mounts each tag once', async ({ page }) => {
  const tracker = await expectUnmoved(page, '/hostile/script-twice');
  await expect(tracker.host.locator('form, .tracker-summary')).toHaveCount(1);
});
