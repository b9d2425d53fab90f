import { inGroup } from '../../support/groups.mjs';
import { test } from '../support/clocked-test.ts';
import { realFeed, realFeedOrigin } from '../support/real-feed.ts';
import { realFeedDays } from '../support/test-days.ts';
import { searchReturnTrip } from './search-return-trip.ts';

test.use({ baseURL: realFeedOrigin });
test.skip(!realFeed.isAvailable, `${realFeed.folder} is missing`);

test(
  'a traveller searches from a marketing page and fills a basket with both journeys of an operator’s timetable',
  inGroup('live'),
  async ({ page }) => {
    await searchReturnTrip(page, {
      locale: 'fr',
      operation: 'UK',
      start: '/find-tickets',
      price: /£\d+/,
      ...realFeedDays,
      from: 'Dundee',
      to: 'Edinburgh',
    });
  },
);
