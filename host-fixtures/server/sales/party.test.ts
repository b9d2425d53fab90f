import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CurrencyCode, readCurrency } from '#shared/domain/kit/money/currency.ts';
import { compareMoney, toMoney, fromMinorAmount, multiplyMoney } from '#shared/domain/kit/money/money.ts';
import { type Party, getPartyPrice, countSeats } from './party.ts';

const createParty = (total: number, overrides: Partial<Party> = {}) => ({
  total,
  concession: 0,
  nus: 0,
  wheelchairSeated: 0,
  ...overrides,
});

describe('a party', () => {
  it.each([
    ['one adult', createParty(1), 10, 10],
    ['three adults', createParty(3), 10.99, 32.97],
    ['a concession holder', createParty(1, { concession: 1 }), 10, 6.67],
    ['a student', createParty(1, { nus: 1 }), 10, 9],
    ['one of each', createParty(3, { concession: 1, nus: 1 }), 10, 25.67],
    ['no travellers', createParty(0), 10, 0],
  ])('of %s pays the sum of its fares', (...[, party, adult, price]) => {
    expect(getPartyPrice(toMoney(adult, 'GBP'), party)).toEqual(toMoney(price, 'GBP'));
  });

  it('pays an amount without decimals in yen', () => {
    const yen = readCurrency('JPY') as CurrencyCode;
    expect(getPartyPrice(toMoney(2500, yen), createParty(3, { concession: 1, nus: 1 }))).toEqual(toMoney(6417, yen));
  });

  it('needs a seat for each traveller who does not stay in a wheelchair', () => {
    expect(countSeats(createParty(3, { concession: 1 }))).toBe(3);
    expect(countSeats(createParty(3, { wheelchairSeated: 1 }))).toBe(2);
    expect(countSeats(createParty(1, { wheelchairSeated: 2 }))).toBe(0);
  });

  it('never pays more than the same number of adults', () => {
    const count = fc.integer({ min: 0, max: 33 });
    const cents = fc.integer({ min: 0, max: 30_000 });
    fc.assert(
      fc.property(fc.record({ adults: count, concession: count, nus: count }), cents, (counts, adult) => {
        const all = createParty(counts.adults + counts.concession + counts.nus, {
          concession: counts.concession,
          nus: counts.nus,
        });
        const price = fromMinorAmount(adult, 'GBP');
        expect(compareMoney(getPartyPrice(price, all), multiplyMoney(price, all.total))).toBeLessThanOrEqual(0);
      }),
      { numRuns: 1000 },
    );
  });
});
