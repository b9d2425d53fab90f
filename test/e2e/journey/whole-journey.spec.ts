import { expect } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { planners } from '../support/payment-page.ts';
import { ownDays } from '../support/test-days.ts';
import { buy } from './buy.ts';
import { goWholeWay, type WholeWay } from './whole-way.ts';

const [ukFrench, ukEnglish, us, ca] = planners;
const pounds = { operation: 'UK', from: 'London', to: 'Leeds', price: /£\d+/ } as const;
/** Each planner once, and among them every width. */
const ways = {
  'UK, in French': [ukFrench, { ...pounds, locale: 'fr', start: '/find-tickets' }, 320],
  'UK, in English': [ukEnglish, { ...pounds, locale: 'en', start: '/en/find-tickets' }, 768],
  'US, in English': [
    us,
    { locale: 'en', operation: 'US', start: '/us/find-tickets', from: 'New York', to: 'Boston', price: /\$\d+/ },
    1280,
  ],
  'CA, in French': [
    ca,
    { locale: 'fr', operation: 'CA', start: '/ca/find-tickets', from: 'Toronto', to: 'Montréal', price: /\$\d+/ },
    320,
  ],
} as const satisfies Record<
  string,
  readonly [(typeof planners)[number], Omit<WholeWay, 'now' | 'outbound' | 'inbound'>, width: number]
>;

for (const [name, [planner, way, width]] of Object.entries(ways))
  test(`a traveller gets from a marketing page to an order and its calendar: ${name}, ${width} px wide`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    const { now, outbound, inbound } = ownDays();
    const complaints = await goWholeWay(page, { ...way, now, outbound, inbound });
    const events = await buy(page, planner);
    const starts = events.map((event) => String(event.getFirstPropertyValue('dtstart')).slice(0, 10));
    expect(starts).toEqual([outbound, inbound]);
    complaints.expectClean();
  });
