import { expect } from '@playwright/test';
import { test } from '../../support/clocked-test.ts';
import { expectUnmoved } from './keyboard-search.ts';

test('RequireJS and its define are not disturbed', async ({ page }) => {
  await expectUnmoved(page, '/hostile/amd');
  expect(await page.evaluate(() => Reflect.get(window, 'amdMismatches') as unknown)).toBeUndefined();
  await expect(page.locator('#amd-status')).toHaveText('Le chargeur de la page fonctionne.');
});
