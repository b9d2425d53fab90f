import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CurrencyCode, readCurrency } from '#shared/domain/kit/money/currency.ts';
import { compareMoney, toMoney, fromMinorAmount, multiplyMoney } from '#shared/domain/kit/money/money.ts';
import { maxPassengers } from '#shared/domain/search/search-query.ts';
import { canHold, type Party, getPartyPrice, countSeats } from './party.ts';

const party = (total: number, others: Partial<Party> = {}) => ({
  ...{ total, concession: 0, nus: 0, wheelchairSeated: 0 },
  ...others,
});

describe('a party', () => {
  it.each([
    ['one adult', party(1), 10, 10],
    ['three adults', party(3), 10.99, 32.97],
    ['a concession holder', party(1, { concession: 1 }), 10, 6.67],
    ['a student', party(1, { nus: 1 }), 10, 9],
    ['one of each', party(3, { concession: 1, nus: 1 }), 10, 25.67],
    ['nobody', party(0), 10, 0],
  ])('of %s pays the sum of its fares', (...[, who, adult, price]) => {
    expect(getPartyPrice(toMoney(adult, 'GBP'), who)).toEqual(toMoney(price, 'GBP'));
  });

  it('pays an amount without decimals in yen', () => {
    const yen = readCurrency('JPY') as CurrencyCode;
    expect(getPartyPrice(toMoney(2500, yen), party(3, { concession: 1, nus: 1 }))).toEqual(toMoney(6417, yen));
  });

  it('needs a seat for each traveller who does not stay in a wheelchair', () => {
    expect(countSeats(party(3, { concession: 1 }))).toBe(3);
    expect(countSeats(party(3, { wheelchairSeated: 1 }))).toBe(2);
    expect(countSeats(party(1, { wheelchairSeated: 2 }))).toBe(0);
  });

  it('of the maximal size can be held outward and return, and no one more', () => {
    const largest = { party: party(maxPassengers) };
    expect(canHold([largest], [largest])).toBe(true);
    expect(canHold([largest, largest], [])).toBe(true);
    expect(canHold([largest], [largest, { party: party(1) }])).toBe(false);
  });

  it('never pays more than the same number of adults', () => {
    const count = fc.integer({ min: 0, max: 33 });
    const cents = fc.integer({ min: 0, max: 30_000 });
    fc.assert(
      fc.property(fc.record({ adults: count, concession: count, nus: count }), cents, (who, adult) => {
        const all = party(who.adults + who.concession + who.nus, { concession: who.concession, nus: who.nus });
        const price = fromMinorAmount(adult, 'GBP');
        expect(compareMoney(getPartyPrice(price, all), multiplyMoney(price, all.total))).toBeLessThanOrEqual(0);
      }),
      { numRuns: 1000 },
    );
  });
});
