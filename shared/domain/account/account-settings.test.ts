import { expect, it } from 'vitest';
import { needsTelephone, unitOf } from './account-settings.ts';

it.each([
  ['GBP', 'MILES'],
  ['USD', 'MILES'],
  ['CAD', 'KM'],
] as const)('distances beside %s are in %s (spec §9)', (currency, expected) => {
  expect(unitOf({ currency })).toBe(expected);
});

it.each([
  [true, undefined, true],
  [true, ' ', true],
  [true, '+44 113 496 0123', false],
  [false, undefined, false],
])('text messages (%s) to %j: a number is missing: %s', (isNotifiedByText, number, expected) => {
  expect(needsTelephone({ isNotifiedByText }, number)).toBe(expected);
});
