import { expect } from '@playwright/test';
import { test } from '../../support/clocked-test.ts';
import { recordEvents } from '../../support/events.ts';
import { expectWorkingTracker } from './search-by-keyboard.ts';

test('a tag inside a shadow root of the page works, and the page receives its events', async ({ page }) => {
  const events = await recordEvents(page);
  const tracker = await expectWorkingTracker(page, '/hostile/inside-shadow');
  await tracker.openItinerary();
  await tracker.closeDialog();
  await expect(tracker.getButton(tracker.rows.first())).toBeFocused();
  // The listeners are on the document: the events have left the shadow root.
  expect((await events()).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['coach:ready', 'coach:tracker-results', 'coach:itinerary-opened']),
  );
});
