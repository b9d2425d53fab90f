import { expect, it } from 'vitest';
import { getDistanceUnit } from './account-settings.ts';

it.each([
  ['GBP', 'MILES'],
  ['USD', 'MILES'],
  ['CAD', 'KM'],
] as const)('distances on pages in %s are in %s (spec §9)', (currency, expected) => {
  expect(getDistanceUnit({ currency })).toBe(expected);
});
