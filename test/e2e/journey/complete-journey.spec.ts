import { expect } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../support/find-chromium.mjs';
import { inGroup } from '../../support/groups.mjs';
import { test } from '../support/clocked-test.ts';
import { planners } from '../support/pages/payment-page.ts';
import { getTestDays } from '../support/test-days.ts';
import { buy } from './buy.ts';
import { searchReturnTrip, type ReturnTripSearch } from './search-return-trip.ts';

// The complete browser, as travellers have it.
test.use({ launchOptions: { executablePath: findChromium(), args: [...chromiumArguments] } });

const [ukFrench, , us, ca] = planners;
/** Each operation once, covering all widths and both languages. The first runs in every run. */
const trips = {
  'UK, in French': [
    ukFrench,
    { locale: 'fr', operation: 'UK', start: '/find-tickets', from: 'Londres', to: 'Leeds', price: /£\d+/ },
    320,
  ],
  'US, in English': [
    us,
    { locale: 'en', operation: 'US', start: '/us/find-tickets', from: 'New York', to: 'Boston', price: /\$\d+/ },
    1280,
  ],
  'CA, in French': [
    ca,
    { locale: 'fr', operation: 'CA', start: '/ca/find-tickets', from: 'Toronto', to: 'Montréal', price: /\$\d+/ },
    768,
  ],
} as const satisfies Record<
  string,
  readonly [(typeof planners)[number], Omit<ReturnTripSearch, 'now' | 'outbound' | 'inbound'>, width: number]
>;

for (const [index, [name, [planner, trip, width]]] of Object.entries(trips).entries()) {
  const details = index === 0 ? {} : inGroup('languages');
  test(
    `a traveller buys an order from a marketing page to the calendar file: ${name}, ${width} px wide`,
    details,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const { now, outbound, inbound } = getTestDays();
      const pageErrors = await searchReturnTrip(page, { ...trip, now, outbound, inbound });
      const events = await buy(page, planner);
      const starts = events.map((event) => String(event.getFirstPropertyValue('dtstart')).slice(0, 10));
      expect(starts).toEqual([outbound, inbound]);
      pageErrors.expectClean();
    },
  );
}
