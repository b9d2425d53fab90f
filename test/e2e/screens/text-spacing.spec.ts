import { expect, type Page } from '@playwright/test';
import { locales, type RetailOperation, retailOperations } from '#shared/domain/page/operation/settings.ts';
import { bringAllTags, idleAfterMs } from '../support/bring-all-tags.ts';
import { setBrowserClock, test } from '../support/clocked-test.ts';
import { fillBasket } from '../support/pages/fill-basket.ts';
import { inGroup } from '../../support/groups.mjs';
import { servePageIn } from '../support/pages/page-in.ts';
import { settled } from '../support/settled.ts';
import { expectReady } from '../support/tag-state.ts';
import { ownDays } from '../support/test-days.ts';
import { expectNothingOverflows, setTextApart } from '../support/measures/text-spacing.ts';

const everyTag = '/every-tag';

/**
 * Screens that the page of all tags does not show: results and the purchase, each with text that shows that it is
 * rendered.
 */
const screens = (search: string) => [
  { path: '/bus-tracker', query: '?originId=1&destinationId=4', shows: '[aria-haspopup=dialog]' },
  { path: '/journey-planner/journeys', query: `?${search}`, shows: 'li.journey' },
  { path: '/journey-planner/basket', query: '', shows: 'li.basket-journey' },
  { path: '/journey-planner/seat-reservation', query: '', shows: '[role=grid]' },
  { path: '/journey-planner/payment', query: '', shows: 'form' },
];

async function expectTextFits(page: Page, where: string): Promise<void> {
  await settled(page);
  await setTextApart(page);
  await expectNothingOverflows(page, where);
}

/** Changes the operation of the page: only the US has AM and PM, and each screen shows a time. */
async function setOperation(page: Page, operation: RetailOperation): Promise<void> {
  await page.evaluate(
    (newOperation) => window.coachWidgets?.push((api) => api.configure({ operation: newOperation })),
    operation,
  );
  const halfDays = page.locator('main [data-coach-state]').getByText(/\d\s[ap]\.?\s?m\b/i);
  if (operation === 'US') await expect(halfDays).not.toHaveCount(0);
  else await expect(halfDays).toHaveCount(0);
}

test.beforeEach(async ({ page }) => {
  await setBrowserClock(page);
  await page.setViewportSize({ width: 320, height: 8000 });
});

for (const lang of locales) {
  const everyTagTitle = `every tag has room at 320 px for text set apart (WCAG 1.4.12): ${lang}`;
  test(everyTagTitle, inGroup('languages'), async ({ page }) => {
    for (const operation of retailOperations) {
      // Alerts belong to the operation with which the page was loaded.
      await servePageIn(page, everyTag, { lang, operation });
      await page.goto(`${everyTag}?${ownDays().now}`);
      await page.clock.fastForward(idleAfterMs);
      expect(await bringAllTags(page)).toBeGreaterThanOrEqual(18);
      await expectTextFits(page, operation);
    }
  });

  const everyScreenTitle = `every screen has room at 320 px for text set apart (WCAG 1.4.12): ${lang}`;
  test(everyScreenTitle, inGroup('languages'), async ({ page }) => {
    const { now, search } = ownDays();
    await page.goto(`/bus-tracker?${now}`);
    await fillBasket(page);
    for (const { path, query, shows } of screens(search)) {
      await servePageIn(page, path, { lang });
      await page.goto(`${path}${query}`);
      const tag = page.locator('main [data-coach-state]').first();
      await expectReady(tag);
      await expect(tag.locator(shows).first()).toBeVisible();
      for (const operation of retailOperations) {
        await setOperation(page, operation);
        await expectTextFits(page, `${path}, ${operation}`);
      }
    }
  });
}
