import { expect } from '@playwright/test';
import { axeViolations } from '../support/measures/axe.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { withDataLayer } from '../support/events.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';

test('the tracker is in English on an English page (field notes §3, 23)', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const tracker = new TrackerPage(page, { locale: 'en' });
  await tracker.open('/locale-en');
  await expect(tracker.summary).toHaveText('London to Leeds');
  await expect(tracker.host.getByRole('heading', { name: 'Real-time departures' })).toBeVisible();
  await tracker.earlierButton.click();
  await expect(tracker.rows.filter({ hasText: 'Cancelled' })).toHaveCount(1);
  await expect(tracker.buttonOf(tracker.rows.first())).toHaveAccessibleName(
    /^Departs 07:30 from London, Victoria Coach Station, arrives/,
  );
  await tracker.openItinerary();
  await tracker.openNeedToKnow();
  await expect(tracker.dialog.getByRole('link', { name: 'Guide to Leeds (opens in a new tab)' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  pageErrors.expectClean();
});

test('in the US it has AM and PM, pounds, no note on Ireland, and no analytics before consent (spec §1, §9)', async ({
  page,
}) => {
  const pageErrors = await collectPageErrors(page);
  const dataLayer = await withDataLayer(page);
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
  expect(await dataLayer()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);

  await page.evaluate(() => {
    const api: unknown = Reflect.get(window, 'coachWidgets');
    if (typeof api === 'object' && api !== null && 'consent' in api && typeof api.consent === 'function')
      api.consent('granted');
  });
  await expect
    .poll(async () => (await dataLayer()).map(({ event }) => event))
    .toEqual(expect.arrayContaining(['realTimeCheckTimes', 'realTimeViewItinerary']));
  pageErrors.expectClean();
});
