import { expect, it } from 'vitest';
import { getCountry, getCountryCurrency } from './country.ts';

it.each([
  ['Europe/London', 'GB'],
  ['Europe/Paris', 'FR'],
  ['Europe/Dublin', 'IE'],
  ['Europe/Prague', 'CZ'],
  ['America/New_York', 'US'],
  ['US/Eastern', 'US'],
  ['America/Phoenix', 'US'],
  ['America/Indiana/Knox', 'US'],
  ['America/Toronto', 'CA'],
  ['America/Dawson_Creek', 'CA'],
  ['America/Creston', 'CA'],
  ['Canada/Eastern', 'CA'],
  ['Canada/Newfoundland', 'CA'],
  ['America/Mexico_City', 'MX'],
  ['America/Tijuana', 'MX'],
  ['America/Sao_Paulo', 'BR'],
  ['Asia/Tokyo', 'JP'],
  ['Asia/Kuwait', 'KW'],
  ['UTC', undefined],
  ['Etc/GMT+5', undefined],
  ['Somewhere/Else', undefined],
  ['', undefined],
])('the zone %s is in %s', (zone, country) => {
  expect(getCountry(zone)).toBe(country);
});

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
