import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directLeg } from '../api/fake-timetable.ts';
import { totalsOf } from './fees.ts';
import { type StoredBasket, type StoredLine } from './stored-basket.ts';

function lineIn(timeZone: string, priceMinor: number | null, seatMinor = 0): StoredLine {
  const leg = directLeg('2031-03-10');
  const hold = { legIndex: 0, coachKey: 'a', kind: 'SEAT', isChosen: true } as const;
  return {
    lineItemId: '1',
    journey: { journeyId: '1', legs: [{ ...leg, calls: leg.calls.map((call) => ({ ...call, timeZone })) }] },
    party: { total: 1, concession: 0, nus: 0, wheelchairSeated: 0 },
    priceMinor,
    coachPricesMinor: [priceMinor],
    assistance: { otherDisability: 0, pca: 0 },
    travellers: [],
    holds: [{ ...hold, holdId: 1, priceMinor: seatMinor }],
  };
}

const leeds = 'Europe/London';
const basket: StoredBasket = {
  ...{ basketId: 'b', sessionId: 's', status: 'OPEN', createdAt: 0, expiresAt: 1 },
  codes: [],
  lines: [lineIn(leeds, 2000), lineIn(leeds, 1050)],
};

describe('what a basket costs (spec §3 "Basket", feesBreakdown and markupTotal)', () => {
  it.each<[string, Partial<StoredBasket>, object]>([
    [
      'its journeys',
      {},
      { ticketsMinor: 3050, totalMinor: 3050, bookingMinor: null, smsMinor: null, seatsMinor: null },
    ],
    ['nothing for a free journey', { lines: [lineIn(leeds, null)] }, { totalMinor: 0 }],
    ['a booking fee in the US', { lines: [lineIn('America/New_York', 2000)] }, { bookingMinor: 299, totalMinor: 2299 }],
    ['another in Canada', { lines: [lineIn('America/Toronto', 2000)] }, { bookingMinor: 349, totalMinor: 2349 }],
    ['text messages, once', { smsNumber: '+441132456789' }, { smsMinor: 75, totalMinor: 3125 }],
    ['chosen seats', { lines: [lineIn(leeds, 2000, 350)] }, { seatsMinor: 350, totalMinor: 2350 }],
    ['10 % of its journeys less', { codes: ['AUTOCAR10'] }, { discountMinor: 305, totalMinor: 2745 }],
    ['a percentage of journeys and not of fees less', { codes: ['SOLO20'], smsNumber: '1' }, { totalMinor: 2515 }],
    ['an amount less', { codes: ['BIENVENUE5'] }, { totalMinor: 2550 }],
    [
      'both less',
      { codes: ['BIENVENUE5', 'AUTOCAR10'] },
      {
        discounts: [
          { code: 'BIENVENUE5', amountMinor: 500 },
          { code: 'AUTOCAR10', amountMinor: 305 },
        ],
        totalMinor: 2245,
      },
    ],
    [
      'an amount less, but not below nothing',
      { codes: ['BIENVENUE5'], lines: [lineIn(leeds, 300)] },
      { totalMinor: 0 },
    ],
    [
      'nothing at all',
      { codes: ['VOYAGE-OFFERT'], smsNumber: '1', lines: [lineIn('America/New_York', 2000, 350)] },
      { discountMinor: 2724, totalMinor: 0 },
    ],
  ])('is %s', (_case, changed, totals) => {
    expect(totalsOf({ ...basket, ...changed })).toMatchObject(totals);
  });

  it('is what its parts come to, and never below nothing', () => {
    const code = fc.constantFrom('AUTOCAR10', 'BIENVENUE5', 'LONDON15', 'SOLO20', 'MERCI-1234', 'VOYAGE-OFFERT');
    const price = fc.option(fc.nat({ max: 30_000 }));
    fc.assert(
      fc.property(fc.array(price, { minLength: 1 }), fc.uniqueArray(code), fc.boolean(), (...[prices, codes, sms]) => {
        const alone = codes.filter((one) => one === 'VOYAGE-OFFERT');
        const lines = prices.map((minor) => lineIn('America/Toronto', minor, 200));
        const redeemed = alone.length > 0 ? alone : codes;
        const told = totalsOf({ ...basket, lines, codes: redeemed, ...(sms && { smsNumber: '1' }) });
        const { ticketsMinor, bookingMinor, smsMinor, seatsMinor, discountMinor, totalMinor } = told;
        expect(totalMinor).toBe(
          ticketsMinor + (bookingMinor ?? 0) + (smsMinor ?? 0) + (seatsMinor ?? 0) - discountMinor,
        );
        expect(totalMinor).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(totalMinor)).toBe(true);
      }),
    );
  });
});
