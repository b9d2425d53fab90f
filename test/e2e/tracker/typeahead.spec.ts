import { expect } from '@playwright/test';
import { findAxeViolations } from '../support/measures/axe.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';

test('a city is found by typing and chosen by keyboard; leaving the field selects the highlighted one (spec §2)', async ({
  page,
}) => {
  const pageErrors = await collectPageErrors(page);
  const tracker = new TrackerPage(page);
  await tracker.open();
  const origin = tracker.field('origin');
  const selectedOption = tracker.host.getByRole('option', { selected: true });

  await test.step('the focus opens the complete list', async () => {
    await origin.focus();
    await expect(tracker.options).toHaveCount(93);
    await expect(origin).toHaveAttribute('aria-expanded', 'true');
    await expect(selectedOption).toHaveCount(0);
    expect(await findAxeViolations(page)).toEqual([]);
  });

  await test.step('arrows move, Enter chooses', async () => {
    await page.keyboard.press('ArrowDown');
    await expect(selectedOption).toContainText('Aberdeen');
    await page.keyboard.press('ArrowDown');
    await expect(selectedOption).toContainText('Bath');
    await expect(selectedOption).toBeInViewport();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(origin).toHaveValue('Aberdeen');
    await expect(tracker.options).toHaveCount(0);
  });

  await test.step('typed letters find a city despite its accent', async () => {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('edin');
    await expect(selectedOption).toContainText('Édimbourg');
    await page.keyboard.press('Enter');
    await expect(origin).toHaveValue('Édimbourg');
    await expect(tracker.form).toBeVisible();
  });

  await test.step('Escape closes the list, then clears the field', async () => {
    await page.keyboard.press('ArrowDown');
    await expect(tracker.options.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tracker.options).toHaveCount(0);
    await expect(origin).toHaveValue('Édimbourg');
    await page.keyboard.press('Escape');
    await expect(origin).toHaveValue('');
  });

  await test.step('Tab selects the highlighted city, and nothing else', async () => {
    await page.keyboard.type('Bris');
    await expect(selectedOption).toContainText('Bristol');
    await page.keyboard.press('Tab');
    await expect(origin).toHaveValue('Bristol');
    await tracker.field('destination').focus();
    await expect(tracker.options.first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(tracker.options).toHaveCount(0);
    await expect(tracker.field('destination')).toHaveValue('');
  });
  pageErrors.expectClean();
});
