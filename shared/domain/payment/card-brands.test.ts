import { expect, it } from 'vitest';
import { cardBrandNames, cardBrands, filterCardBrands } from './card-brands.ts';

it('every card brand has its own name', () => {
  expect(new Set(cardBrands.map((brand) => cardBrandNames[brand])).size).toBe(cardBrands.length);
});

it.each([
  [[], []],
  [
    ['mastercard', 'VISA', 'visa'],
    ['visa', 'mastercard'],
  ],
  [['pay-by-goat', 'amex', 'constructor'], ['amex']],
])('the known brands in %j are %j', (words, expected) => expect(filterCardBrands(words)).toEqual(expected));
