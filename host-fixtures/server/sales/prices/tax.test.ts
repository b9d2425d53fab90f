import { expect, it } from 'vitest';
import { toMinorAmount, fromMinorAmount } from '#shared/domain/kit/money/money.ts';
import { type StoredBasket } from '../stored-basket.ts';
import { getTax } from './tax.ts';

/** A basket whose first journey begins in a zone. */
const from = (timeZone?: string) =>
  ({
    lines: timeZone === undefined ? [] : [{ journey: { legs: [{ calls: [{ timeZone }] }] } }],
  }) as unknown as Pick<StoredBasket, 'lines'>;

it.each([
  ['Europe/London', 2000, 0],
  ['America/New_York', 2000, 0],
  ['America/Toronto', 2100, 100],
  ['America/Toronto', 1999, 95],
  ['America/Toronto', 0, 0],
  ['America/Dawson_Creek', 2100, 100],
  ['Canada/Eastern', 2100, 100],
  ['America/Mexico_City', 2100, 0],
  ['Europe/Paris', 2000, 0],
  [undefined, 2000, 0],
])('from %s: of %i, the tax is %i', (timeZone, gross, tax) => {
  expect(toMinorAmount(getTax(from(timeZone), fromMinorAmount(gross, 'CAD')))).toBe(tax);
});
