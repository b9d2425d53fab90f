import { expect } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { test } from '../support/clocked-test.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';
import { waitForRender } from '../support/measures/wait-for-render.ts';
import { expectNoHorizontalScroll } from '../support/measures/horizontal-scroll.ts';
import { testTimes } from '../support/test-days.ts';

test.use({ hostTime: testTimes.dayBefore });

test('the ribbon scrolls by arrows at every width, loads more days at its end, and is not printed (spec §9)', async ({
  page,
}) => {
  const tracker = new TrackerPage(page);
  await tracker.openSearch();
  await expect.poll(() => tracker.days.count()).toBeGreaterThanOrEqual(7);
  for (const width of [320, 768, 1280]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await waitForRender(page);
      await tracker.ribbon.locator('[tabindex="0"]').focus();
      await page.keyboard.press('Home');
      await expect(tracker.previousDaysButton).toBeDisabled();
      await tracker.nextDaysButton.click();
      await expect(tracker.previousDaysButton).toBeEnabled();
      await tracker.previousDaysButton.click();
      await expect(tracker.previousDaysButton).toBeDisabled();

      // Beyond the days that are loaded so far.
      const count = await tracker.days.count();
      await tracker.ribbon.locator('[tabindex="0"]').focus();
      await page.keyboard.press('End');
      await expect.poll(() => tracker.days.count()).toBeGreaterThan(count);
      // Only the ribbon's row scrolls horizontally.
      await expectNoHorizontalScroll(page);
    });
  }

  await page.emulateMedia({ media: 'print' });
  await expect(tracker.days.first()).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 720 }, hasTouch: true });

  test('the ribbon has no arrows: it is swiped', inGroup('screens'), async ({ page }) => {
    const tracker = new TrackerPage(page);
    await tracker.openSearch();
    await expect.poll(() => tracker.days.count()).toBeGreaterThanOrEqual(7);
    await expect(tracker.nextDaysButton).toBeHidden();
    await expect(tracker.previousDaysButton).toBeHidden();
    await expectNoHorizontalScroll(page);
  });
});
