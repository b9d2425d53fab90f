import { expect, type Page } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { test } from '../support/clocked-test.ts';
import { fillBasket } from '../support/pages/fill-basket.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { watchRequests } from '../support/watch-requests.ts';
import { expectReady } from '../support/tag-state.ts';
import { getTestDays } from '../support/test-days.ts';
import { watchTimers } from '../host/watch-timers.ts';
import { routers, serveRoutedSite } from './routed-site.ts';

const findBasketButton = (page: Page) => page.locator('coach-mini-basket').getByRole('button', { name: /^Panier/ });

for (const router of routers) {
  const title = `${router}: islands mount and unmount with the pages, no timer remains, and the basket is preserved`;
  test(title, router === 'turbo' ? {} : inGroup('frameworks'), async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    const copies: string[] = [];
    page.on('console', (message) => message.type() === 'info' && copies.push(message.text()));
    const countTimers = await watchTimers(page);
    const waitForQuiet = watchRequests(page);
    await serveRoutedSite(page, router);
    await page.goto(`/home?${getTestDays().now}`);
    await fillBasket(page);
    await page.goto('/routed/nothing');
    await expect(findBasketButton(page)).toHaveAccessibleName(/1 .*£/);
    await page.evaluate(() => void Reflect.set(window, 'isFirstPage', true));

    const timerCounts: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await page.getByRole('link', { name: 'departures' }).click();
      await expectReady(page.locator('coach-bus-tracker'));
      await page.getByRole('link', { name: 'stops' }).click();
      await expectReady(page.locator('coach-stops'));
      await expect(page.locator('coach-bus-tracker')).toHaveCount(0);
      await page.goBack();
      await expectReady(page.locator('coach-bus-tracker'));
      await expect(page.locator('coach-stops')).toHaveCount(0);
      await page.getByRole('link', { name: 'nothing' }).click();
      await expectReady(page.locator('coach-mini-basket'));
      await expect(page.locator('main [data-coach-state]')).toHaveCount(0);
      await expect(findBasketButton(page)).toHaveAccessibleName(/1 .*£/);
      await waitForQuiet();
      // The first round starts timers that the page keeps.
      if (round > 0) await expect.poll(countTimers).toBeLessThanOrEqual(timerCounts[0] ?? 0);
      timerCounts.push(await countTimers());
    }
    expect(await page.evaluate(() => Reflect.get(window, 'isFirstPage') === true)).toBe(true);
    expect(copies).toEqual([]);
    pageErrors.expectClean();
  });
}
