import { describe, expect, it } from 'vitest';
import { formatDistance } from './format-distance.ts';

describe('formatDistance (spec §9 "Distance display")', () => {
  it.each([
    ['kilometres in Canada', 3210, 'CAD', '3.2 km'],
    ['miles in the UK', 3210, 'GBP', '2.0 mi'],
    ['miles in the US', 1609.344, 'USD', '1.0 mi'],
    ['a short distance as zero', 40, 'CAD', '0.0 km'],
    ['thousands with a separator', 1_234_567, 'CAD', '1,234.6 km'],
  ] as const)('writes %s', (...[, metres, currency, expected]) => {
    expect(formatDistance(metres, { currency }).replace(/\s/g, ' ')).toBe(expected);
  });

  it('uses the traveller’s unit for any operation', () => {
    const texts = (['KM', 'MILES', undefined] as const).map((units) =>
      formatDistance(3210, { currency: 'GBP', units }).replace(/\s/g, ' '),
    );
    expect(texts).toEqual(['3.2 km', '2.0 mi', '2.0 mi']);
  });
});
