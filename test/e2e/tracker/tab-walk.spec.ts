import { expect } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { tabWalk } from '../support/measures/tab-walk.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';

/** States of a tracker, each with the way there (issue "Must show" 7). */
const states: readonly (readonly [string, (tracker: TrackerPage) => Promise<void>])[] = [
  ['the form', (tracker) => tracker.open()],
  [
    'errors',
    async (tracker) => {
      await tracker.open();
      await tracker.submit();
      await tracker.page.keyboard.press('Escape');
    },
  ],
  [
    'departures',
    async (tracker) => {
      await tracker.openSearch();
      await expect(tracker.rows.first()).toBeVisible();
    },
  ],
  [
    'a day without departures',
    async (tracker) => {
      await tracker.openSearch('scenario=no-journeys');
      await expect(tracker.host.getByRole('button', { name: /^Voir le/ })).toBeVisible();
    },
  ],
  [
    'a failed search',
    async (tracker) => {
      await tracker.page.route(/\/api\/schedule\//, (route) => route.fulfill({ status: 400, json: {} }));
      await tracker.openSearch();
      await expect(tracker.host.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    },
  ],
  [
    'the trip',
    async (tracker) => {
      await tracker.openSearch();
      await tracker.earlierButton.click();
      await tracker.openItinerary(tracker.rows.filter({ hasText: 'Delayed' }));
    },
  ],
  [
    'what to know',
    async (tracker) => {
      await tracker.openSearch('scenario=alerts-storm');
      await tracker.openItinerary();
      await tracker.openNeedToKnow();
    },
  ],
  [
    'a stop, and the map of its city',
    async (tracker) => {
      await tracker.openSearch();
      await tracker.openItinerary();
      await tracker.dialog.getByRole('list', { name: 'Arrêts' }).getByRole('button').last().click();
      await tracker.host.getByRole('button', { name: 'Tous les arrêts de Leeds' }).click();
      await expect(tracker.dialog.getByRole('region').getByRole('button', { name: /Stourton/ })).toBeVisible();
    },
  ],
];

for (const [name, goTo] of states) {
  test(`Tab reaches named and visible controls only: ${name}`, async ({ page }) => {
    await goTo(new TrackerPage(page));
    const { stops, faults } = await tabWalk(page);
    expect(faults, stops.join('\n')).toEqual([]);
    expect(stops.length).toBeGreaterThan(2);
  });
}
