import { expect, it } from 'vitest';
import { unitOf } from './account-settings.ts';

it.each([
  ['GBP', 'MILES'],
  ['USD', 'MILES'],
  ['CAD', 'KM'],
] as const)('distances beside %s are in %s (spec §9)', (currency, expected) => {
  expect(unitOf({ currency })).toBe(expected);
});
