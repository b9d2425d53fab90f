import { array, assert, option, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePrices, findClearlyLowestPrice, findFromPrice } from './order-prices.ts';
import { isSameMoney, type Money, toMoney } from './money.ts';
import { arbitraryCurrency, arbitraryMoney, getCurrencyByCode } from './money.test-data.ts';

const gbp = (amount: number) => toMoney(amount, 'GBP');
const usd = (amount: number) => toMoney(amount, 'USD');
const eur = (amount: number) => toMoney(amount, getCurrencyByCode('EUR'));

describe('comparePrices, for a British page', () => {
  it.each([
    ['the lower price first', gbp(9), gbp(10), -1],
    ['a free journey before any price', null, gbp(0.01), -1],
    ['a free journey and a zero price as equal', null, gbp(0), 0],
    ['zero in another currency before a price', usd(0), gbp(5), -1],
    ["the page's currency first, however high the price", gbp(100), usd(1), -1],
    ['other currencies in the order of their codes', eur(100), usd(1), -1],
    ['equal prices as equal', usd(5), usd(5), 0],
  ] as const)('orders %s', (...[, a, b, sign]) => {
    expect(Math.sign(comparePrices(a, b, 'GBP')) + 0).toBe(sign);
    expect(Math.sign(comparePrices(b, a, 'GBP')) + 0).toBe(0 - sign);
  });

  it('gives a consistent order for any prices, without an error', () => {
    const price = arbitraryCurrency.chain((currency) => option(arbitraryMoney(currency)));
    assert(
      property(array(price, { maxLength: 12 }), arbitraryCurrency, (prices, page) => {
        const sortedPrices = [...prices].sort((a, b) => comparePrices(a, b, page));
        const isOrdered = (index: number) =>
          comparePrices(sortedPrices[index] as Money | null, sortedPrices[index + 1] as Money | null, page) <= 0;
        expect(sortedPrices.slice(1).every((_price, index) => isOrdered(index))).toBe(true);
      }),
    );
  });
});

describe.each([
  ['one currency', [gbp(12), gbp(9), gbp(30)], gbp(9), gbp(9)],
  ['a free one among two currencies', [gbp(12), null, usd(9)], null, null],
  ['the same price twice', [gbp(9), gbp(9)], gbp(9), undefined],
  ['one price', [gbp(9)], gbp(9), undefined],
  ['two currencies', [usd(1), gbp(12), gbp(9)], gbp(9), undefined],
  ['two other currencies', [usd(1), eur(5)], eur(5), undefined],
  ['no price', [], undefined, undefined],
  ['only free ones', [null, gbp(0)], null, undefined],
] as const)('prices: %s', (...[, prices, lowest, least]) => {
  it('the price "from" is the lowest in the page\'s currency', () => {
    expect(isSameMoney(findFromPrice(prices, 'GBP'), lowest)).toBe(true);
  });

  it('the lowest price is marked only if all others are certainly higher', () => {
    expect(isSameMoney(findClearlyLowestPrice(prices), least)).toBe(true);
  });
});
