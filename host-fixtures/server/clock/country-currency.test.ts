import { expect, it } from 'vitest';
import { getCountryCurrency } from './country-currency.ts';

it.each([
  ['GB', 'GBP'],
  ['IE', 'EUR'],
  ['FR', 'EUR'],
  ['US', 'USD'],
  ['CA', 'CAD'],
  ['MX', 'MXN'],
  ['JP', 'JPY'],
  ['KW', 'KWD'],
  ['XX', undefined],
  [undefined, undefined],
])('people in %s pay with %s', (country, currency) => {
  expect(getCountryCurrency(country)).toBe(currency);
});
