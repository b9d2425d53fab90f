import { expect, it } from 'vitest';
import { cardBrandNames, cardBrands, knownBrands } from './card-brands.ts';

it('every brand of cards has a name of its own', () => {
  expect(new Set(cardBrands.map((brand) => cardBrandNames[brand])).size).toBe(cardBrands.length);
});

it.each([
  [[], []],
  [
    ['mastercard', 'VISA', 'visa'],
    ['visa', 'mastercard'],
  ],
  [['pay-by-goat', 'amex', 'constructor'], ['amex']],
])('of the words %j the brands are %j', (words, expected) => expect(knownBrands(words)).toEqual(expected));
