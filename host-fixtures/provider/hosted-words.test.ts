import { expect, it } from 'vitest';
import { cardConduct, getDollar, toHostedLocale } from './hosted-words.ts';
import { testCards } from './test-cards.ts';

it.each([
  ['en-US', 'en', 'USD'],
  ['fr-ca', 'fr', 'CAD'],
  ['PL', 'pl', undefined],
  ['de-DE', 'fr', undefined],
  ['en-USA', 'en', undefined],
])('the locale %s has pages in %s, and the dollar %s', (locale, language, dollar) => {
  expect([toHostedLocale(locale), getDollar(locale)]).toEqual([language, dollar]);
});

it('says of each test card what it does, and only the number of any other', () => {
  for (const { number } of testCards) expect(cardConduct(number, 'en')).not.toBe(number);
  expect(cardConduct('1', 'en')).toBe('1');
});
