import { expect } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { test } from '../support/clocked-test.ts';
import { expectNoHorizontalScroll } from '../support/measures/horizontal-scroll.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';
import { openTestPage } from './test-page.ts';

/** Containers in which an element without a width would shrink. */
const containers = [
  ['a table cell', (box: string) => `${box} .in{display:table-cell}`],
  ['a float', (box: string) => `${box} .in{float:left}`],
  ['a flexible row', (box: string) => `${box}{display:flex;gap:8px}`],
  ['a column as wide as its content', (box: string) => `${box}{display:grid;grid-template-columns:auto auto}`],
  ['a box as wide as its content', (box: string) => `${box} .in{inline-size:fit-content}`],
] as const;

test.describe('the width of an island (host contract §6)', () => {
  test('a narrow island stacks its fields, without horizontal scrolling', async ({ page }) => {
    const tracker = new TrackerPage(page);
    await tracker.open('/narrow');
    await expect(tracker.rows.first()).toBeVisible();
    expect(await tracker.host.evaluate((tag) => tag.clientWidth)).toBeLessThanOrEqual(320);
    await expectNoHorizontalScroll(page);
    await tracker.changeButton.click();
    const [from, to] = [await tracker.field('origin').boundingBox(), await tracker.field('destination').boundingBox()];
    expect(to?.y).toBeGreaterThan(from?.y ?? 0);
  });

  test('an island takes the available width in every kind of container', inGroup('screens'), async ({ page }) => {
    const css = containers.map(([, rule], index) => `.around-${index}{clear:both}${rule(`.around-${index}`)}`);
    await page.route('**/own.css', (route) => route.fulfill({ contentType: 'text/css', body: css.join('') }));
    for (const isolation of ['shadow', 'light']) {
      const tag = `<coach-bus-tracker isolation="${isolation}" origin-id="1" destination-id="4">x</coach-bus-tracker>`;
      const boxes = css.map(
        (_rules, index) => `<div class="around-${index}"><div class="in">${tag}</div><div>à côté</div></div>`,
      );
      await page.setViewportSize({ width: 1280, height: 900 });
      await openTestPage(page, {
        body: `<h1>Une page</h1>${boxes.join('')}`,
        head: '<link rel="stylesheet" href="/own.css">',
      });
      const rows = containers.map((_place, index) => new TrackerPage(page, { index }).rows.first());
      for (const row of rows) await expect(row).toBeVisible();
      for (const screenPx of [1280, 320]) {
        await page.setViewportSize({ width: screenPx, height: 900 });
        const availablePx = await page.evaluate(() => document.documentElement.clientWidth);
        for (const [index, [name]] of containers.entries()) {
          const { width = 0, x = 0 } = (await rows[index]?.boundingBox()) ?? {};
          const label = `${name}, ${isolation}, at ${screenPx} px`;
          expect(width, label).toBeGreaterThan(Math.min(availablePx * 0.6, 900));
          expect(x + width, label).toBeLessThanOrEqual(availablePx);
        }
      }
    }
  });
});
