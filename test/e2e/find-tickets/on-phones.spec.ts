import { expect, type Locator, type Page } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { delayResponses } from '../support/hold-responses.ts';
import { findAxeViolations } from '../support/measures/axe.ts';
import { watchLayoutShifts } from '../support/measures/layout-shifts.ts';
import { expectNoHorizontalScroll } from '../support/measures/horizontal-scroll.ts';
import { test } from '../support/clocked-test.ts';
import { openSearchForm } from '../support/pages/search-form.ts';
import { expectReady } from '../support/tag-state.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const openForm = (page: Page) => openSearchForm(page, '/en/find-tickets');
const findCityField = (form: Locator, name: string) => form.getByRole('combobox', { name, exact: true });
const isLocked = (page: Page) => page.evaluate(() => document.documentElement.style.overflow === 'hidden');
const getBox = async (part: Locator) => (await part.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };

for (const [path, details] of [
  ['/find-tickets-stack', {}],
  ['/en/find-tickets', inGroup('screens')],
  ['/bus-tracker', inGroup('screens')],
] as const) {
  test(
    `${path}: a form with delayed files shifts nothing, nor does its full-screen field`,
    details,
    async ({ page }) => {
      const expectNoShift = await watchLayoutShifts(page);
      // The page is rendered before the form, and the form before the full-screen dialog.
      for (const file of ['**/coach-widgets.js', '**/city-parts-*.js']) await delayResponses(page, file);
      await page.goto(path);
      const form = page.locator('main [data-coach-state]').first();
      await expectReady(form);
      await form.getByRole('combobox').first().tap();
      await expect(form.locator('.typeahead:popover-open')).toBeVisible();
      await expectNoShift();
    },
  );
}

test('the open city field fills a narrow screen until a button or Escape closes it, but not a wide one', async ({
  page,
}) => {
  const form = await openForm(page);
  const from = findCityField(form, 'From');
  const submit = form.getByRole('button', { name: 'Find tickets' });
  const boxBefore = await getBox(submit);
  await from.tap();
  const back = form.getByRole('button', { name: 'Close' });
  await expect(back).toBeVisible();
  await expect(from).toBeFocused();
  await expect(from).toHaveAttribute('aria-expanded', 'true');
  expect((await getBox(from)).y).toBeLessThan(100);
  const list = await getBox(form.locator('.typeahead-list'));
  expect([list.x, list.width]).toEqual([0, 390]);
  expect(await isLocked(page)).toBe(true);
  expect(await findAxeViolations(page)).toEqual([]);
  await expectNoHorizontalScroll(page);

  await back.tap();
  await expect(form.getByRole('listbox')).toHaveCount(0);
  await expect(from).not.toBeFocused();
  expect(await isLocked(page)).toBe(false);
  expect(await getBox(submit)).toEqual(boxBefore);

  await from.tap();
  await from.fill('lee');
  await expect(form.getByRole('option', { selected: true })).toContainText('Leeds');
  await page.keyboard.press('Escape');
  await expect(back).toHaveCount(0);
  await expect(from).toBeFocused();
  await expect(from).toHaveValue('lee');

  await from.fill('york');
  await expect(form.getByRole('option', { selected: true })).toContainText('York');
  await back.tap();
  // Closing without a choice selects nothing.
  await expect(from).toHaveValue('york');
  await from.fill('york');
  await form.getByRole('option').first().tap();
  await expect(back).toHaveCount(0);
  await expect(from).toHaveValue('York');
  expect(await getBox(submit)).toEqual(boxBefore);

  await page.setViewportSize({ width: 1024, height: 800 });
  await findCityField(form, 'To').tap();
  await expect(form.getByRole('option').first()).toBeVisible();
  await expect(back).toHaveCount(0);
});

test('a dialog is a bottom sheet whose handle closes it by press and drag, but not on a wide screen', async ({
  page,
}) => {
  const form = await openForm(page);
  const opener = form.getByRole('button', { name: 'Calendar: Outbound' });
  const sheet = form.getByRole('dialog', { name: 'Outbound date' });
  const grip = sheet.locator('.dialog-grip');
  const openSheet = async () => {
    await opener.tap();
    await expect(sheet).toBeVisible();
    await sheet.evaluate(async (element) =>
      Promise.all(element.getAnimations().map((animation) => animation.finished)),
    );
  };
  await openSheet();
  const box = await getBox(sheet);
  expect([box.x, box.width, box.y + box.height]).toEqual([0, 390, 844]);
  expect(box.height).toBeLessThanOrEqual(844 * 0.9);
  expect(await isLocked(page)).toBe(true);
  expect(await findAxeViolations(page)).toEqual([]);
  await grip.tap();
  await expect(sheet).toHaveCount(0);
  await expect(opener).toBeFocused();

  await openSheet();
  const { x, y, width } = await getBox(grip);
  const drag = async (px: number) => {
    await page.mouse.move(x + width / 2, y + 14);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + 14 + px, { steps: 4 });
    await page.mouse.up();
  };
  await drag(40);
  await expect(sheet).toBeVisible();
  await expect(sheet).not.toHaveCSS('translate', /px/);
  await drag(300);
  await expect(sheet).toHaveCount(0);
  expect(await isLocked(page)).toBe(false);

  await page.setViewportSize({ width: 1024, height: 800 });
  await opener.tap();
  await expect(sheet).toBeVisible();
  await expect(grip).toBeHidden();
});
