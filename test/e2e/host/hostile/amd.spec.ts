import { expect } from '@playwright/test';
import { test } from '../../support/clocked-test.ts';
import { expectWorkingTracker } from './search-by-keyboard.ts';

test('RequireJS and its define still work', async ({ page }) => {
  await expectWorkingTracker(page, '/hostile/amd');
  expect(await page.evaluate(() => Reflect.get(window, 'amdMismatches') as unknown)).toBeUndefined();
  await expect(page.locator('#amd-status')).toHaveText('Le chargeur de la page fonctionne.');
});
