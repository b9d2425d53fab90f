import { expect, type Page } from '@playwright/test';
import { locales, type RetailOperation, retailOperations } from '#shared/domain/page/operation/settings.ts';
import { mountAllTags, idleAfterMs } from '../support/mount-all-tags.ts';
import { setBrowserClock, test } from '../support/clocked-test.ts';
import { fillBasket } from '../support/pages/fill-basket.ts';
import { inGroup } from '../../support/groups.mjs';
import { servePageInLanguage } from '../support/pages/page-in-language.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';
import { expectReady } from '../support/tag-state.ts';
import { getTestDays } from '../support/test-days.ts';
import { expectNothingOverflows, applyTextSpacing } from '../support/measures/text-spacing.ts';

const everyTag = '/every-tag';

/**
 * Screens that the page of all tags does not show: results and the purchase, each with text that shows that it is
 * rendered.
 */
const listScreens = (search: string) => [
  { path: '/bus-tracker', query: '?originId=1&destinationId=4', selector: '[aria-haspopup=dialog]' },
  { path: '/journey-planner/journeys', query: `?${search}`, selector: 'li.journey' },
  { path: '/journey-planner/basket', query: '', selector: 'li.basket-journey' },
  { path: '/journey-planner/seat-reservation', query: '', selector: '[role=grid]' },
  { path: '/journey-planner/payment', query: '', selector: 'form' },
];

async function expectTextFits(page: Page, label: string): Promise<void> {
  await waitUntilSettled(page);
  await applyTextSpacing(page);
  await expectNothingOverflows(page, label);
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
  const everyTagTitle = `every tag fits 320 px with increased text spacing (WCAG 1.4.12): ${lang}`;
  test(everyTagTitle, inGroup('languages'), async ({ page }) => {
    for (const operation of retailOperations) {
      // Alerts belong to the operation with which the page was loaded.
      await servePageInLanguage(page, everyTag, { lang, operation });
      await page.goto(`${everyTag}?${getTestDays().now}`);
      await page.clock.fastForward(idleAfterMs);
      expect(await mountAllTags(page)).toBeGreaterThanOrEqual(18);
      await expectTextFits(page, operation);
    }
  });

  const everyScreenTitle = `every screen fits 320 px with increased text spacing (WCAG 1.4.12): ${lang}`;
  test(everyScreenTitle, inGroup('languages'), async ({ page }) => {
    const { now, search } = getTestDays();
    await page.goto(`/bus-tracker?${now}`);
    await fillBasket(page);
    for (const { path, query, selector } of listScreens(search)) {
      await servePageInLanguage(page, path, { lang });
      await page.goto(`${path}${query}`);
      const tag = page.locator('main [data-coach-state]').first();
      await expectReady(tag);
      await expect(tag.locator(selector).first()).toBeVisible();
      for (const operation of retailOperations) {
        await setOperation(page, operation);
        await expectTextFits(page, `${path}, ${operation}`);
      }
    }
  });
}
