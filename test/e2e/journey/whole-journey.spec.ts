import { expect, test } from '@playwright/test';
import { planners } from '../support/payment-page.ts';
import { buy } from './buy.ts';
import { goWholeWay, type WholeWay } from './whole-way.ts';

const [ukFrench, ukEnglish, us, ca] = planners;
const pounds = { operation: 'UK', from: 'London', to: 'Leeds', price: /£\d+/ } as const;
const ways = {
  'UK, in French': [ukFrench, { ...pounds, locale: 'fr', start: '/find-tickets' }],
  'UK, in English': [ukEnglish, { ...pounds, locale: 'en', start: '/en/find-tickets' }],
  'US, in English': [
    us,
    { locale: 'en', operation: 'US', start: '/us/find-tickets', from: 'New York', to: 'Boston', price: /\$\d+/ },
  ],
  'CA, in French': [
    ca,
    { locale: 'fr', operation: 'CA', start: '/ca/find-tickets', from: 'Toronto', to: 'Montréal', price: /\$\d+/ },
  ],
} as const satisfies Record<
  string,
  readonly [(typeof planners)[number], Omit<WholeWay, 'now' | 'outbound' | 'inbound'>]
>;

/** Seats are sold once: each width, and each language of a country, travels on days of its own. */
const daysOf = (width: number, locale: string) => {
  const first = { 320: 13, 768: 15, 1280: 17 }[width] ?? 19;
  const day = (later: number) => `2026-12-${String(first + later + (locale === 'en' ? 1 : 0)).padStart(2, '0')}`;
  return { now: '2026-12-09T09:00', outbound: day(0), inbound: day(2) } as const;
};

for (const [name, [planner, way]] of Object.entries(ways))
  test(`from a marketing page to an order and its calendar: ${name}`, async ({ page, viewport }) => {
    test.setTimeout(120_000);
    const days = daysOf(viewport?.width ?? 0, way.locale);
    const complaints = await goWholeWay(page, { ...way, ...days });
    const events = await buy(page, planner);
    const starts = events.map((event) => String(event.getFirstPropertyValue('dtstart')).slice(0, 10));
    expect(starts).toEqual([days.outbound, days.inbound]);
    complaints.expectClean();
  });
