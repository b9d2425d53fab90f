import { test } from '@playwright/test';
import { goWholeWay, type WholeWay } from './whole-way.ts';

/** A Friday; the week that follows has coaches on every day. */
const days = { now: '2026-11-20T09:00', outbound: '2026-11-25', inbound: '2026-11-27' } as const;
const ways: Readonly<Record<string, WholeWay>> = {
  'UK, in French': {
    ...{ ...days, locale: 'fr', operation: 'UK', start: '/find-tickets', from: 'London', to: 'Leeds', price: /£\d+/ },
  },
  'UK, in English': {
    ...{
      ...days,
      locale: 'en',
      operation: 'UK',
      start: '/en/find-tickets',
      from: 'London',
      to: 'Leeds',
      price: /£\d+/,
    },
  },
  'US, in English': {
    ...{ ...days, locale: 'en', operation: 'US', start: '/us/find-tickets' },
    ...{ from: 'New York', to: 'Boston', price: /\$\d+/ },
  },
  'CA, in French': {
    ...{ ...days, locale: 'fr', operation: 'CA', start: '/ca/find-tickets' },
    ...{ from: 'Toronto', to: 'Montréal', price: /\$\d+/ },
  },
};

for (const [name, way] of Object.entries(ways))
  test(`from a marketing page to a basket with both journeys: ${name}`, ({ page }) => goWholeWay(page, way));
