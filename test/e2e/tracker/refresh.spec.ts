import { expect } from '@playwright/test';
import { recordAnnouncements } from '../support/measures/announcements.ts';
import { test } from '../support/clocked-test.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';
import { countCalls, advanceClock, setPageVisibility } from '../support/page-time.ts';

test('departures refresh silently each minute, but not while hidden or after Change (spec §4, §9)', async ({
  page,
}) => {
  await page.clock.install();
  const countScheduleCalls = countCalls(page, /\/api\/schedule\//);
  const tracker = new TrackerPage(page);
  await tracker.openSearch();
  await expect(tracker.rows.first()).toBeVisible();
  await expect(tracker.announcer).toHaveText(/\d départs/);
  expect(countScheduleCalls()).toBe(1);

  const readAnnouncements = await recordAnnouncements(tracker.host);
  await advanceClock(page, 30_000);
  expect(await readAnnouncements()).toEqual([]);
  await advanceClock(page, 31_000);
  await expect.poll(countScheduleCalls).toBe(2);

  await setPageVisibility(page, 'hidden');
  await advanceClock(page, 180_000);
  expect(countScheduleCalls()).toBe(2);
  await setPageVisibility(page, 'visible');
  await expect.poll(countScheduleCalls).toBe(3);

  await tracker.changeButton.click();
  await advanceClock(page, 180_000);
  expect(countScheduleCalls()).toBe(3);

  await tracker.submit();
  await expect(tracker.summary).toBeVisible();
  await expect.poll(countScheduleCalls).toBe(4);
  await advanceClock(page, 61_000);
  await expect.poll(countScheduleCalls).toBe(5);
});
