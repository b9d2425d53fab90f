import { expect, it } from 'vitest';
import { getPageLocale, createOrderMailText } from './order-mail-text.ts';

it.each([
  ['en-US', 'GBP', undefined, 'en', 'US'],
  ['en-us', 'GBP', undefined, 'en', 'US'],
  ['fr-CA', 'USD', undefined, 'fr', 'CA'],
  ['en-GB', 'USD', undefined, 'en', 'UK'],
  ['en', 'USD', undefined, 'en', 'US'],
  ['en', 'CAD', undefined, 'en', 'CA'],
  ['en', 'GBP', undefined, 'en', 'UK'],
  ['de-DE', 'CAD', undefined, 'fr', 'UK'],
  ['en-US', 'USD', 'pl', 'pl', 'US'],
] as const)('the message about an order paid on a page in %s, in %s, by a reader of %s is in %s for %s', (...row) => {
  const [pageLocale, currency, accountLocale, locale, operation] = row;
  expect(createOrderMailText(pageLocale, currency, accountLocale)).toMatchObject({ locale, operation });
});

it.each([
  ['PL-pl', 'pl'],
  ['es', 'es'],
  ['nl-NL', 'fr'],
])('the page %s is in %s', (pageLocale, locale) => expect(getPageLocale(pageLocale)).toBe(locale));
