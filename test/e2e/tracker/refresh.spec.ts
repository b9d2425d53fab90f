import { expect } from '@playwright/test';
import { recordAnnouncements } from '../support/measures/announcements.ts';
import { test } from '../support/clocked-test.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';
import { countCalls, forward, showPage } from '../support/page-time.ts';

test('departures refresh silently each minute, but not while hidden or after Change (spec §4, §9)', async ({
  page,
}) => {
  await page.clock.install();
  const calls = countCalls(page, /\/api\/schedule\//);
  const tracker = new TrackerPage(page);
  await tracker.openSearch();
  await expect(tracker.rows.first()).toBeVisible();
  await expect(tracker.announcer).toHaveText(/\d départs/);
  expect(calls()).toBe(1);

  const announced = await recordAnnouncements(tracker.host);
  await forward(page, 30_000);
  expect(await announced()).toEqual([]);
  await forward(page, 31_000);
  await expect.poll(calls).toBe(2);

  await showPage(page, 'hidden');
  await forward(page, 180_000);
  expect(calls()).toBe(2);
  await showPage(page, 'visible');
  await expect.poll(calls).toBe(3);

  await tracker.changeButton.click();
  await forward(page, 180_000);
  expect(calls()).toBe(3);

  await tracker.submit();
  await expect(tracker.summary).toBeVisible();
  await expect.poll(calls).toBe(4);
  await forward(page, 61_000);
  await expect.poll(calls).toBe(5);
});
