import { expect } from '@playwright/test';
import { findAxeViolations } from '../support/measures/axe.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { addDataLayer } from '../support/events.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';

test('a US tracker has AM and PM, pounds, no note on Ireland, and no analytics before consent (spec §1, §9)', async ({
  page,
}) => {
  const pageErrors = await collectPageErrors(page);
  const readDataLayer = await addDataLayer(page);
  const tracker = new TrackerPage(page, { locale: 'en' });
  // New York to Boston.
  await tracker.openSearch('', { from: 101, to: 102, path: '/operation-us' });
  await expect(tracker.summary).toHaveText('New York to Boston');
  await expect(tracker.rows.first()).toContainText(/\d{1,2}:\d{2}\s(AM|PM)/);
  await expect(tracker.rows.filter({ hasText: /\b(1[3-9]|2[0-3]):\d{2}/ })).toHaveCount(0);
  await tracker.openItinerary();
  await tracker.openNeedToKnow();
  await expect(tracker.dialog.getByText(/50\s?lb/).first()).toBeVisible();
  await expect(tracker.dialog.getByText(/under 3|Ireland/)).toHaveCount(0);
  expect(await readDataLayer()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(await findAxeViolations(page)).toEqual([]);

  await page.evaluate(() => {
    const api: unknown = Reflect.get(window, 'coachWidgets');
    if (typeof api === 'object' && api !== null && 'consent' in api && typeof api.consent === 'function')
      api.consent('granted');
  });
  await expect
    .poll(async () => (await readDataLayer()).map(({ event }) => event))
    .toEqual(expect.arrayContaining(['realTimeCheckTimes', 'realTimeViewItinerary']));
  pageErrors.expectClean();
});
