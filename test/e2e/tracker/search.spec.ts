import { expect } from '@playwright/test';
import { recordAnnouncements } from '../support/measures/announcements.ts';
import { axeViolations } from '../support/measures/axe.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { listenToEvents, withDataLayer } from '../support/events.ts';
import { travelDay } from '../support/test-days.ts';
import { cities, TrackerPage } from '../support/pages/tracker-page.ts';

test('a search by mouse leads from the form to departures, address and events (spec §2, §4 "Bus tracker")', async ({
  page,
}) => {
  const pageErrors = await collectPageErrors(page);
  const events = await listenToEvents(page);
  const dataLayer = await withDataLayer(page);
  const tracker = new TrackerPage(page);
  await tracker.open('/bus-tracker?campaign=%C3%A9t%C3%A9#avant');
  expect(await axeViolations(page)).toEqual([]);
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
  await expect.poll(events).toEqual([
    { name: 'coach:ready', detail: { version: 1, widget: 'bus-tracker' } },
    { name: 'coach:tracker-results', detail: { version: 1, originId: 1, destinationId: 4, date: travelDay, count } },
  ]);
  expect(await dataLayer()).toEqual([
    {
      event: 'realTimeCheckTimes',
      realTime: { fromTo: 'Londres - Leeds', origin: 'Londres', destination: 'Leeds', dateSelected: 'Today' },
    },
  ]);
  expect(await axeViolations(page)).toEqual([]);
  pageErrors.expectClean();
});

test('Change and the summary open the form again; other cities clear the results (spec §4)', async ({ page }) => {
  const tracker = new TrackerPage(page);
  await tracker.openSearch();
  await expect(tracker.rows.first()).toBeVisible();

  await tracker.changeButton.click();
  await expect(tracker.field('origin')).toHaveValue('Londres');
  await expect(tracker.field('destination')).toHaveValue('Leeds');
  await expect(tracker.rows.first()).toBeVisible();
  await tracker.submit();
  await expect(tracker.form).toBeHidden();

  await tracker.summary.click();
  await tracker.choose('destination', cities.york.name);
  await expect(tracker.rows).toHaveCount(0);
  await tracker.submit();
  await expect(tracker.summary).toHaveText("Londres jusqu'à York");
  await expect(page).toHaveURL(/originId=1&destinationId=6$/);
});

test('another origin clears the destination and loads where its coaches go (spec §4)', async ({ page }) => {
  const tracker = new TrackerPage(page);
  await tracker.open();
  await tracker.choose('origin', 'Londres');
  await tracker.choose('destination', 'Leeds');
  const asked = page.waitForRequest(/destination-cities\?originCityId=6$/);
  await tracker.choose('origin', 'York');
  await asked;
  await expect(tracker.field('destination')).toHaveValue('');
  await tracker.field('destination').click();
  await expect(tracker.options.first()).toBeVisible();
  await expect(tracker.options.filter({ has: page.getByText('York', { exact: true }) })).toHaveCount(0);
});

test('swap exchanges the two cities (spec §2)', async ({ page }) => {
  const tracker = new TrackerPage(page);
  await tracker.open();
  await tracker.choose('origin', 'Londres');
  await tracker.choose('destination', 'Leeds');
  await tracker.swapButton.click();
  await expect(tracker.field('origin')).toHaveValue('Leeds');
  await expect(tracker.field('destination')).toHaveValue('Londres');
  await tracker.submit();
  await expect(tracker.summary).toHaveText("Leeds jusqu'à Londres");
});

test('missing cities are marked and announced on submit, and the first is focused (spec §5)', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const tracker = new TrackerPage(page);
  await tracker.open();
  await expect(tracker.host.getByText('Veuillez sélectionner')).toHaveCount(0);

  const said = await recordAnnouncements(tracker.host);
  await tracker.submit();
  for (const name of ['origin', 'destination'] as const) {
    await expect(tracker.field(name)).toHaveAttribute('aria-invalid', 'true');
    await expect(tracker.field(name)).toHaveAccessibleDescription(/Veuillez sélectionner/);
  }
  await expect(tracker.field('origin')).toBeFocused();
  await expect.poll(said).toContainEqual(expect.stringContaining('Veuillez sélectionner'));
  await page.keyboard.press('Escape');
  expect(await axeViolations(page)).toEqual([]);

  await tracker.choose('origin', 'Londres');
  await tracker.submit();
  await expect(tracker.field('origin')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(tracker.field('destination')).toBeFocused();
  await expect(tracker.field('destination')).toHaveAccessibleDescription(/Veuillez sélectionner/);
  pageErrors.expectClean();
});
