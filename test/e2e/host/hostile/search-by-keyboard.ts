import { expect, type Page } from '@playwright/test';
import { collectPageErrors } from '../../support/measures/page-errors.ts';
import { TrackerPage } from '../../support/pages/tracker-page.ts';

/** Reopens the form of a tracker with departures, and searches London to Leeds by keyboard only. */
export async function searchByKeyboard(tracker: TrackerPage): Promise<void> {
  const { page } = tracker;
  await expect(tracker.rows.first()).toBeVisible();
  await tracker.changeButton.focus();
  await page.keyboard.press('Enter');
  for (const [field, city] of [
    ['origin', 'Londres'],
    ['destination', 'Leeds'],
  ] as const) {
    await tracker.field(field).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await expect(tracker.field(field)).toHaveValue('');
    await page.keyboard.type(city);
    await expect(tracker.options.filter({ hasText: city }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(tracker.field(field)).toHaveValue(city);
  }
  await page.keyboard.press('Enter');
  await expect(tracker.summary).toHaveText("Londres jusqu'à Leeds");
  await expect(tracker.rows.first()).toBeVisible();
}

/**
 * Expects on every hostile page: the tag is ready, a search works by keyboard, and the console has no messages except
 * those that the page causes.
 */
export async function expectWorkingTracker(
  page: Page,
  path: string,
  expectedErrors: readonly RegExp[] = [],
): Promise<TrackerPage> {
  const pageErrors = await collectPageErrors(page);
  const tracker = new TrackerPage(page);
  await tracker.open(path);
  await searchByKeyboard(tracker);
  pageErrors.expectClean(expectedErrors);
  return tracker;
}
