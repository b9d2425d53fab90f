import { expect, it } from 'vitest';
import { type StoredBasket } from '../sales/stored-basket.ts';
import { currencyOf, taxOf } from './tax.ts';

/** A basket whose first journey begins in a zone. */
const from = (timeZone?: string) =>
  ({
    lines: timeZone === undefined ? [] : [{ journey: { legs: [{ calls: [{ timeZone }] }] } }],
  }) as unknown as Pick<StoredBasket, 'lines'>;

it.each([
  ['Europe/London', 2000, 0, 'GBP'],
  ['America/New_York', 2000, 0, 'USD'],
  ['America/Toronto', 2100, 100, 'CAD'],
  ['America/Toronto', 1999, 95, 'CAD'],
  ['America/Toronto', 0, 0, 'CAD'],
  ['Europe/Paris', 2000, 0, 'GBP'],
  [undefined, 2000, 0, 'GBP'],
])('from %s: of %i, %i are tax, in %s', (...[timeZone, gross, tax, currency]) => {
  expect([taxOf(from(timeZone), gross), currencyOf(from(timeZone))]).toEqual([tax, currency]);
});
