import { expect } from '@playwright/test';
import { test } from '../../support/clocked-test.ts';
import { listenToEvents } from '../../support/events.ts';
import { expectUnmoved } from './keyboard-search.ts';

test('a tag inside a shadow root of the page works, and the page receives its events', async ({ page }) => {
  const events = await listenToEvents(page);
  const tracker = await expectUnmoved(page, '/hostile/inside-shadow');
  await tracker.openItinerary();
  await tracker.closeDialog();
  await expect(tracker.buttonOf(tracker.rows.first())).toBeFocused();
  // The listeners are on the document: the events have left the shadow root.
  expect((await events()).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['coach:ready', 'coach:tracker-results', 'coach:itinerary-opened']),
  );
});
