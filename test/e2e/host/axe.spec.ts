import { expect } from '@playwright/test';
import { friendlyPages, hostilePages } from '../../../host-fixtures/server/site/pages.ts';
import { axeViolations } from '../support/axe.ts';
import { test } from '../support/clocked-test.ts';
import { expectState } from './tag-state.ts';

/** Pages on which no island can stand: what the editor wrote is looked at. */
const failing = ['/failed-chunk', '/hostile/half-cors'];
const without = ['/hostile/no-cors'];

for (const { path } of [...friendlyPages, ...hostilePages]) {
  test(`${path}: axe finds nothing at any width`, async ({ page }) => {
    await page.goto(path);
    const tag = page.locator('[data-coach-state]').first();
    if (failing.includes(path)) await expectState(tag, 'failed');
    else if (!without.includes(path)) {
      await expectState(tag, 'ready');
      if (await page.locator('coach-bus-tracker[destination-id]').count()) {
        await expect(
          page.locator('[data-coach-state]').first().locator('[aria-haspopup=dialog]').first(),
        ).toBeVisible();
      }
    }
    // Resets spoil the page around the island, which is what that page is for.
    const within = path === '/hostile/resets' ? '[data-coach-state]' : undefined;
    for (const width of [1280, 768, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await axeViolations(page, within), `${width} px wide`).toEqual([]);
    }
  });
}
