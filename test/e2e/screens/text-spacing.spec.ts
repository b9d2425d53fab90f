import { expect, type Page } from '@playwright/test';
import { locales, retailOperations } from '#shared/domain/operation/settings.ts';
import { bringAllTags } from '../support/bring-all-tags.ts';
import { setBrowserClock, test } from '../support/clocked-test.ts';
import { fillBasket } from '../support/fill-basket.ts';
import { servePageIn } from '../support/page-in.ts';
import { settled } from '../support/settled.ts';
import { expectReady } from '../support/tag-state.ts';
import { ownDays } from '../support/test-days.ts';
import { expectNothingOverflows, setTextApart } from '../support/text-spacing.ts';

const everyTag = '/every-tag';

/** What the page of all tags does not show: answers, and the way to pay, each with what shows that it is drawn. */
const screens = (search: string) => [
  { path: '/bus-tracker', query: '?originId=1&destinationId=4', shows: '[aria-haspopup=dialog]' },
  { path: '/journey-planner/journeys', query: `?${search}`, shows: 'li.journey' },
  { path: '/journey-planner/basket', query: '', shows: 'li.basket-journey' },
  { path: '/journey-planner/seat-check', query: '', shows: 'h2, h3' },
  { path: '/journey-planner/payment', query: '', shows: 'form' },
];

async function expectRoomForText(page: Page, where: string): Promise<void> {
  await settled(page);
  await setTextApart(page);
  await expectNothingOverflows(page, where);
}

for (const lang of locales) {
  for (const operation of retailOperations) {
    test(`nothing overflows at 320 px with text set apart (WCAG 1.4.12): ${lang}, ${operation}`, async ({ page }) => {
      const { now, search } = ownDays();
      const all = screens(search);
      await setBrowserClock(page);
      await page.setViewportSize({ width: 320, height: 8000 });
      for (const path of [everyTag, ...all.map((screen) => screen.path)])
        await servePageIn(page, path, { lang, operation });

      await page.goto(`${everyTag}?${now}`);
      expect(await bringAllTags(page)).toBeGreaterThanOrEqual(18);
      await expectRoomForText(page, everyTag);
      await fillBasket(page);
      for (const { path, query, shows } of all) {
        await page.goto(`${path}${query}`);
        const tag = page.locator('main [data-coach-state]').first();
        await expectReady(tag);
        await expect(tag.locator(shows).first()).toBeVisible();
        await expectRoomForText(page, path);
      }
    });
  }
}
