import { expect } from '@playwright/test';
import { TrackerPage } from '../support/pages/tracker-page.ts';
import { recordAnnouncements } from '../support/measures/announcements.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors, failedAnswers } from '../support/measures/page-errors.ts';
import { countCalls, forward, showPage } from '../support/page-time.ts';
import { settled } from '../support/settled.ts';

const scheduleCall = /\/api\/schedule\/(\d+)\/(\d+)/;

test('departures are loaded again each minute, but not while hidden or after Change (spec §4, §9)', async ({
  page,
}) => {
  await page.clock.install();
  const calls = countCalls(page, scheduleCall);
  const tracker = new TrackerPage(page);
  await tracker.openSearch();
  await expect(tracker.rows.first()).toBeVisible();
  expect(calls()).toBe(1);

  await forward(page, 61_000);
  await expect.poll(calls).toBe(2);
  await forward(page, 30_000);
  expect(calls()).toBe(2);

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

test('two trackers with the same search share each refresh', async ({ page }) => {
  await page.clock.install();
  const calls = countCalls(page, scheduleCall);
  const [there, same] = [new TrackerPage(page), new TrackerPage(page, { index: 1 })];
  // The address wins over both tags.
  await there.openSearch('', { path: '/several' });
  await same.ready();
  await expect(there.rows.first()).toBeVisible();
  await expect(same.rows.first()).toBeVisible();
  await settled(page);
  const before = calls();
  await forward(page, 61_000);
  await expect.poll(calls).toBe(before + 1);
});

test('rows stay, with their age, while a refresh fails, and are fresh again (field notes §3, 8)', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  await page.clock.install();
  const tracker = new TrackerPage(page);
  await tracker.openSearch();
  await expect(tracker.rows.first()).toBeVisible();
  const rows = await tracker.rows.count();
  const updated = tracker.host.getByText(/^mis à jour à 14:0\d$/);
  await expect(updated).toBeVisible();
  await expect(tracker.announcer).toHaveText(/\d départs/);
  const said = await recordAnnouncements(tracker.host);

  await page.route(scheduleCall, (route) => route.fulfill({ status: 503, json: { errors: [] } }));
  await page.clock.fastForward(61_000);
  const stale = tracker.host.getByText('La mise à jour a échoué : voici les derniers horaires connus.');
  await expect(stale).toBeVisible();
  await expect(tracker.rows).toHaveCount(rows);
  await expect(updated).toBeVisible();

  await page.unroute(scheduleCall);
  await page.clock.fastForward(300_000);
  await expect(stale).toBeHidden();
  await expect(tracker.rows).toHaveCount(rows);
  // A refresh is quiet.
  expect((await said()).filter((words) => /^\d+ départs?/.test(words))).toEqual([]);
  pageErrors.expectClean([failedAnswers, /getSchedule/]);
});

test('nothing is announced while nothing changes (field notes §3, 14)', async ({ page }) => {
  await page.clock.install();
  const tracker = new TrackerPage(page);
  await tracker.openSearch();
  await expect(tracker.announcer).toHaveText(/\d départs/);
  const saidAtBoard = await recordAnnouncements(tracker.host);
  await forward(page, 10_000);
  expect(await saidAtBoard()).toEqual([]);

  await tracker.openItinerary();
  await expect(tracker.dialog.getByRole('status')).not.toBeEmpty();
  const saidInDialog = await recordAnnouncements(tracker.host);
  await forward(page, 10_000);
  expect(await saidInDialog()).toEqual([]);
});
