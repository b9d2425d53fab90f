import { expect } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { expectNoSidewaysScroll } from '../support/measures/sideways.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';
import { openOwnPage } from './own-page.ts';

test.describe('the width of an island (host contract §6)', () => {
  test('a narrow island stacks its fields, without a sideways scroll', async ({ page }) => {
    const tracker = new TrackerPage(page);
    await tracker.open('/narrow');
    await expect(tracker.rows.first()).toBeVisible();
    expect(await tracker.host.evaluate((tag) => tag.clientWidth)).toBeLessThanOrEqual(320);
    await expectNoSidewaysScroll(page);
    await tracker.changeButton.click();
    const [from, to] = [await tracker.field('origin').boundingBox(), await tracker.field('destination').boundingBox()];
    expect(to?.y).toBeGreaterThan(from?.y ?? 0);
  });

  for (const [place, css] of [
    ['a table cell', '.in{display:table-cell}'],
    ['a float', '.in{float:left}'],
    ['a flexible row', '.around{display:flex;gap:8px}'],
    ['a column as wide as its content', '.around{display:grid;grid-template-columns:auto auto}'],
    ['a box as wide as its content', '.in{inline-size:fit-content}'],
  ] as const) {
    for (const isolation of ['shadow', 'light']) {
      test(`in ${place} the island takes the available width (${isolation})`, async ({ page }) => {
        await page.route('**/own.css', (route) => route.fulfill({ contentType: 'text/css', body: css }));
        const tag = `<coach-bus-tracker isolation="${isolation}" origin-id="1" destination-id="4">x</coach-bus-tracker>`;
        await openOwnPage(page, {
          body: `<div class="around"><div class="in">${tag}</div><div>à côté</div></div>`,
          head: '<link rel="stylesheet" href="/own.css">',
        });
        const tracker = new TrackerPage(page);
        await expect(tracker.rows.first()).toBeVisible();
        for (const screenPx of [1280, 320]) {
          await page.setViewportSize({ width: screenPx, height: 900 });
          const room = await page.evaluate(() => document.documentElement.clientWidth);
          const { width = 0, x = 0 } = (await tracker.rows.first().boundingBox()) ?? {};
          expect(width).toBeGreaterThan(Math.min(room * 0.6, 900));
          expect(x + width).toBeLessThanOrEqual(room);
        }
      });
    }
  }
});
