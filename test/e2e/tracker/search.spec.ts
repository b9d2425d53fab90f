import { expect } from '@playwright/test';
import { findAxeViolations } from '../support/measures/axe.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { recordEvents, addDataLayer } from '../support/events.ts';
import { travelDay } from '../support/test-days.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';

test('a search by mouse shows departures, changes the address and sends events (spec §2, §4 "Bus tracker")', async ({
  page,
}) => {
  const pageErrors = await collectPageErrors(page);
  const readEvents = await recordEvents(page);
  const readDataLayer = await addDataLayer(page);
  const tracker = new TrackerPage(page);
  await tracker.open('/bus-tracker?campaign=%C3%A9t%C3%A9#avant');
  expect(await findAxeViolations(page)).toEqual([]);
  await expect(tracker.host.getByRole('heading', { name: 'Horaires en temps réel', level: 2 })).toBeVisible();
  const entries = await page.evaluate(() => history.length);

  await tracker.search();

  await expect(tracker.form).toBeHidden();
  await expect(tracker.summary).toHaveText("Londres jusqu'à Leeds");
  await expect(tracker.announcer).toHaveText(/^\d+ départs, \d+ départs précédents$/);
  await expect(tracker.rows.first()).toContainText(
    /\d{2}:\d{2}.*Victoria Coach Station.*\d{2}:\d{2}.*Leeds Coach Station/s,
  );
  await expect(page).toHaveURL(/\?campaign=%C3%A9t%C3%A9&originId=1&destinationId=4#avant$/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await tracker.earlierButton.click();
  const count = await tracker.rows.count();
  await expect.poll(readEvents).toEqual([
    { name: 'coach:ready', detail: { version: 1, widget: 'bus-tracker' } },
    { name: 'coach:tracker-results', detail: { version: 1, originId: 1, destinationId: 4, date: travelDay, count } },
  ]);
  expect(await readDataLayer()).toEqual([
    {
      event: 'realTimeCheckTimes',
      realTime: { fromTo: 'Londres - Leeds', origin: 'Londres', destination: 'Leeds', dateSelected: 'Today' },
    },
  ]);
  expect(await findAxeViolations(page)).toEqual([]);
  pageErrors.expectClean();
});
