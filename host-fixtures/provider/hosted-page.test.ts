import { expect, it } from 'vitest';
import { describeCard, findDollarOfCountry, toPageLocale } from './hosted-page.ts';
import { testCards } from './test-cards.ts';

it.each([
  ['en-US', 'en', 'USD'],
  ['fr-ca', 'fr', 'CAD'],
  ['PL', 'pl', undefined],
  ['de-DE', 'fr', undefined],
  ['en-USA', 'en', undefined],
  ['pl,en;q=0.5', 'pl', undefined],
  ['es;q=0.9', 'es', undefined],
  ['de, en;q=0.9', 'en', undefined],
])('the locale %s has pages in %s, and its dollar is %s', (locale, language, dollar) => {
  expect([toPageLocale(locale), findDollarOfCountry(locale)]).toEqual([language, dollar]);
});

it('describes each test card, and returns the number of any other card', () => {
  for (const { number } of testCards) expect(describeCard(number, 'en')).not.toBe(number);
  expect(describeCard('1', 'en')).toBe('1');
});
