import { expect } from '@playwright/test';
import { test } from '../../support/clocked-test.ts';
import { TrackerPage } from '../../support/pages/tracker-page.ts';
import { expectWorkingTracker } from './search-by-keyboard.ts';

/** Properties of an element in the island that a reset would change. */
const styleNames = [
  'color',
  'fontSize',
  'letterSpacing',
  'textTransform',
  'textAlign',
  'paddingTop',
  'backgroundColor',
] as const;

test('resets with !important do not affect the island', async ({ page }) => {
  const readStyle = (tracker: TrackerPage) =>
    tracker.submitButton.evaluate((button, names) => {
      const style = getComputedStyle(button);
      return names.map((name) => `${name}: ${style[name]}`);
    }, styleNames);
  const plainTracker = new TrackerPage(page);
  await plainTracker.open('/bus-tracker');
  const expected = await readStyle(plainTracker);
  const tracker = await expectWorkingTracker(page, '/hostile/resets');
  await tracker.changeButton.click();
  await page.mouse.move(0, 0);
  await tracker.field('origin').focus();
  await expect.poll(() => readStyle(tracker)).toEqual(expected);
  const { width = 0 } = (await tracker.form.boundingBox()) ?? {};
  const { width: available = 0 } = (await page.locator('main').boundingBox()) ?? {};
  expect(width).toBeGreaterThan(available * 0.6);
});
