import { type Page } from '@playwright/test';
import { addDays } from '#shared/domain/kit/dates/day-arithmetic.ts';
import { inGroup } from '../../support/groups.mjs';
import { setBrowserClock, test } from '../support/clocked-test.ts';
import { planners } from '../support/pages/payment-page.ts';
import { getTestDays } from '../support/test-days.ts';
import { buy } from './buy.ts';
import { searchReturnTrip } from './search-return-trip.ts';

const english = { locale: 'en', operation: 'UK', start: '/en/find-tickets', from: 'London', to: 'Leeds' } as const;

/** "Slow 4G" in Chrome's developer tools. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
    uploadThroughput: (750 * 1024 * 0.9) / 8,
  });
}

/** Buys an order, starting on a marketing page. */
async function buyReturnTrip(page: Page): Promise<void> {
  const { now, outbound, inbound } = getTestDays();
  const pageErrors = await searchReturnTrip(page, { ...english, now, outbound, inbound, price: /£\d+/ });
  await buy(page, planners[1]);
  pageErrors.expectClean();
}

test.describe('a purchase from a marketing page to the order', inGroup('engines'), () => {
  for (const days of [-1, 1])
    test(`works although the clock of the device is wrong by ${days} day`, async ({ page }) => {
      const today = addDays(getTestDays().outbound, -5);
      await setBrowserClock(page, `${addDays(today, days)}T09:00`);
      await buyReturnTrip(page);
    });

  test('works on a slow network', async ({ page }) => {
    test.slow();
    await slowDown(page);
    await buyReturnTrip(page);
  });
});
