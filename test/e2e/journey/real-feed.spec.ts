import { test } from '@playwright/test';
import { realFeed, realFeedOrigin } from '../support/real-feed.ts';
import { goWholeWay } from './whole-way.ts';

test.use({ baseURL: realFeedOrigin });
test.skip(!realFeed.isHere, `${realFeed.folder} is not here`);

test('from a marketing page to a basket with both journeys, on the timetable of an operator', async ({ page }) => {
  await goWholeWay(page, {
    ...{ locale: 'fr', operation: 'UK', start: '/find-tickets', price: /£\d+/ },
    ...{ now: '2026-11-23T09:00', outbound: '2026-11-25', inbound: '2026-11-27' },
    ...{ from: 'Dundee', to: 'Edinburgh' },
  });
});
