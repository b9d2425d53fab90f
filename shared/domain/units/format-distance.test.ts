import { describe, expect, it } from 'vitest';
import { formatDistance } from './format-distance.ts';

describe('formatDistance (spec §9 "Distance display")', () => {
  it.each([
    ['kilometres in Canada', 3210, 'CAD', 'fr', '3,2 km'],
    ['kilometres with a decimal point in English', 3210, 'CAD', 'en', '3.2 km'],
    ['miles in the UK', 3210, 'GBP', 'en', '2.0 mi'],
    ['miles in the US', 1609.344, 'USD', 'en', '1.0 mi'],
    ['miles with a decimal comma in French', 3210, 'GBP', 'fr', '2,0 mi'],
    ['a short distance as zero', 40, 'CAD', 'en', '0.0 km'],
    ['thousands with a separator', 1_234_567, 'CAD', 'en', '1,234.6 km'],
  ] as const)('writes %s', (...[, metres, currency, locale, expected]) => {
    expect(formatDistance(metres, { currency, locale }).replace(/\s/g, ' ')).toBe(expected);
  });
});
