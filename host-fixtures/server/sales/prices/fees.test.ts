import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CurrencyCode, readCurrency } from '#shared/domain/kit/money/currency.ts';
import {
  fromMinorAmount,
  getCurrency,
  MixedCurrencies,
  type Money,
  subtractMoney,
  sumMoney,
  toMinorAmount,
} from '#shared/domain/kit/money/money.ts';
import { directLeg } from '../../../testing/fake-timetable.ts';
import type { StoredBasket, StoredLine, StoredTradeIn } from '../stored-basket.ts';
import { getTax, getTotals, type Totals } from './fees.ts';

const toPrice = (minor: number | null, currency: CurrencyCode) =>
  minor === null ? null : fromMinorAmount(minor, currency);

interface LineFacts {
  readonly seatMinor?: number;
  readonly currency?: CurrencyCode;
}

function createLineIn(
  timeZone: string,
  minor: number | null,
  { seatMinor = 0, currency = 'GBP' }: LineFacts = {},
): StoredLine {
  const leg = directLeg('2031-03-10');
  const hold = { legIndex: 0, coachKey: 'a', kind: 'SEAT' } as const;
  return {
    lineItemId: '1',
    journey: { journeyId: '1', legs: [{ ...leg, calls: leg.calls.map((call) => ({ ...call, timeZone })) }] },
    party: { total: 1, concession: 0, nus: 0, wheelchairSeated: 0 },
    currency,
    price: toPrice(minor, currency),
    coachPrices: [toPrice(minor, currency)],
    assistance: { otherDisability: 0, pca: 0 },
    travellers: [],
    holds: [{ ...hold, holdId: 1, price: fromMinorAmount(seatMinor, currency) }],
    discount: fromMinorAmount(0, currency),
  };
}

const leeds = 'Europe/London';
const basket: StoredBasket = {
  basketId: 'b',
  sessionId: 's',
  status: 'OPEN',
  kind: 'BOOKING',
  tradeIns: [],
  createdAt: 0,
  expiresAt: 1,
  codes: [],
  notices: [],
  lines: [createLineIn(leeds, 2000), createLineIn(leeds, 1050)],
};

const yen = readCurrency('JPY') as CurrencyCode;
const euro = readCurrency('EUR') as CurrencyCode;
const inNewYork = createLineIn('America/New_York', 2000, { currency: 'USD' });

/** Totals in minor units, for the comparison. */
function summarizeTotals(totals: Totals) {
  const amounts = Object.entries(totals).filter(([name]) => name !== 'discounts');
  return {
    ...Object.fromEntries(
      amounts.map(([name, money]: [string, Money | null]) => [name, money && toMinorAmount(money)]),
    ),
    discounts: totals.discounts.map(({ code, amount }) => `${code} ${toMinorAmount(amount)}`),
    currency: getCurrency(totals.total),
  };
}

describe('the price of a basket (spec §3 "Basket", feesBreakdown and markupTotal)', () => {
  it.each<[string, Partial<StoredBasket>, object]>([
    ['its journeys', {}, { tickets: 3050, total: 3050, booking: null, sms: null, seats: null, currency: 'GBP' }],
    ['nothing for a free journey', { lines: [createLineIn(leeds, null)] }, { total: 0 }],
    ['a booking fee in the US', { lines: [inNewYork] }, { booking: 299, total: 2299, currency: 'USD' }],
    [
      'the booking fee of its first journey, though that is cancelled',
      {
        lines: [{ ...createLineIn('America/Toronto', 2000, { currency: 'USD' }), lineItemId: '2' }],
        endedLines: [{ ...inNewYork, lineItemId: '1' }],
      },
      { booking: 299, total: 2299 },
    ],
    [
      'no booking fee of a later journey that is cancelled',
      {
        lines: [{ ...createLineIn('America/Toronto', 2000, { currency: 'USD' }), lineItemId: '2' }],
        endedLines: [{ ...inNewYork, lineItemId: '10' }],
      },
      { booking: null, total: 2000 },
    ],
    [
      'another booking fee in Canada',
      { lines: [createLineIn('Canada/Eastern', 2000, { currency: 'CAD' })] },
      { booking: 349, total: 2349, currency: 'CAD' },
    ],
    [
      'no booking fee in a currency that has none',
      { lines: [createLineIn('America/Toronto', 2000, { currency: 'USD' })] },
      { booking: null, total: 2000, currency: 'USD' },
    ],
    [
      'no booking fee elsewhere',
      { lines: [createLineIn('America/Mexico_City', 2000, { currency: 'USD' })] },
      { booking: null, total: 2000 },
    ],
    [
      'no fees in a currency without fees',
      { smsNumber: '1', lines: [createLineIn('Asia/Tokyo', 2500, { currency: yen })] },
      { sms: null, total: 2500, currency: 'JPY' },
    ],
    ['a fee for text messages, once', { smsNumber: '+441132456789' }, { sms: 75, total: 3125 }],
    ['chosen seats', { lines: [createLineIn(leeds, 2000, { seatMinor: 350 })] }, { seats: 350, total: 2350 }],
    ['a code for 10 % off its journeys', { codes: ['AUTOCAR10'] }, { discount: 305, total: 2745 }],
    ['a code for a percentage off journeys, not off fees', { codes: ['SOLO20'], smsNumber: '1' }, { total: 2515 }],
    ['a code for 15 % off', { codes: ['LONDON15'] }, { discount: 458, total: 2592 }],
    ['a code for 30 % off, on or before its last day', { codes: ['ETE2025'] }, { discount: 915, total: 2135 }],
    ['a code for an amount off', { codes: ['BIENVENUE5'] }, { total: 2550 }],
    [
      'both kinds of codes',
      { codes: ['BIENVENUE5', 'AUTOCAR10'] },
      { discounts: ['BIENVENUE5 500', 'AUTOCAR10 305'], total: 2245 },
    ],
    [
      'a code for an amount off, but not below nothing',
      { codes: ['BIENVENUE5'], lines: [createLineIn(leeds, 300)] },
      { total: 0 },
    ],
    [
      'a code that pays for everything',
      {
        codes: ['VOYAGE-OFFERT'],
        smsNumber: '1',
        lines: [createLineIn('America/New_York', 2000, { seatMinor: 350, currency: 'USD' })],
      },
      { discount: 2724, total: 0 },
    ],
  ])('includes %s', (_case, changes, totals) => {
    expect(summarizeTotals(getTotals({ ...basket, ...changes }))).toMatchObject(totals);
  });

  it.each<[string, string, { discount: number; total: number; lineDiscount: number }]>([
    ['on its journeys', 'AUTOCAR10', { lineDiscount: 305, discount: 305, total: 2820 }],
    ['on its journeys and fees', 'VOYAGE-OFFERT', { lineDiscount: 3050, discount: 3125, total: 0 }],
  ])('keeps the discount that an order was made with: %s', (_case, code, { lineDiscount, ...totals }) => {
    const line = { ...createLineIn(leeds, 3050), discount: fromMinorAmount(lineDiscount, 'GBP') };
    const soldBasket: StoredBasket = { ...basket, status: 'SOLD', lines: [line], codes: [code], smsNumber: '1' };
    expect(summarizeTotals(getTotals(soldBasket))).toMatchObject(totals);
  });

  it('includes no discount for an order that was made without a code', () => {
    expect(summarizeTotals(getTotals({ ...basket, status: 'SOLD' }))).toMatchObject({
      discounts: [],
      discount: 0,
      total: 3050,
    });
  });

  it('is unknown for a basket without journeys', () => {
    expect(() => getTotals({ ...basket, lines: [] })).toThrow('A basket without lines has no currency.');
  });

  it('is the sum of its parts, and never negative', () => {
    const code = fc.constantFrom('AUTOCAR10', 'BIENVENUE5', 'LONDON15', 'SOLO20', 'MERCI-1234', 'VOYAGE-OFFERT');
    const prices = fc.array(fc.option(fc.nat({ max: 30_000 })), { minLength: 1 });
    const currency = fc.constantFrom<CurrencyCode>('CAD', 'USD', 'GBP', yen);
    fc.assert(
      fc.property(
        fc.record({ prices, currency, codes: fc.uniqueArray(code), sms: fc.boolean() }),
        ({ codes, sms, ...facts }) => {
          const freeCodes = codes.filter((redemptionCode) => redemptionCode === 'VOYAGE-OFFERT');
          const lines = facts.prices.map((minor) =>
            createLineIn('America/Toronto', minor, { seatMinor: 200, currency: facts.currency }),
          );
          const redeemedCodes = freeCodes.length > 0 ? freeCodes : codes;
          const totals = getTotals({ ...basket, lines, codes: redeemedCodes, ...(sms && { smsNumber: '1' }) });
          const parts = [totals.tickets, totals.booking, totals.sms, totals.seats];
          expect(totals.total).toEqual(subtractMoney(sumMoney(facts.currency, parts), totals.discount));
          expect(toMinorAmount(totals.total)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it.each<CurrencyCode>(['GBP', 'USD', 'CAD', euro])(
    'includes 0.75 for text messages in %s, and a code for 5.00 off',
    (currency) => {
      const lines = [createLineIn(leeds, 2000, { currency })];
      const totals = getTotals({ ...basket, lines, smsNumber: '1', codes: ['BIENVENUE5'] });
      expect(summarizeTotals(totals)).toMatchObject({ sms: 75, discount: 500, total: 1575, currency });
    },
  );

  it('is rejected in two currencies', () => {
    expect(() => getTotals({ ...basket, lines: [createLineIn(leeds, 2000), inNewYork] })).toThrow(MixedCurrencies);
  });
});

describe('the price of a change', () => {
  const createTradeIn = (value: number, { fee = 500, refundable = 0 } = {}): StoredTradeIn => ({
    line: createLineIn(leeds, value),
    value: fromMinorAmount(value, 'GBP'),
    fee: fromMinorAmount(fee, 'GBP'),
    refundable: fromMinorAmount(refundable, 'GBP'),
  });
  it.each<[string, Partial<StoredBasket>, object]>([
    [
      'the fee and the difference',
      { tradeIns: [createTradeIn(1000)] },
      { amendment: 500, tradedIn: 1000, total: 1500 },
    ],
    [
      'seats',
      { lines: [createLineIn(leeds, 2000, { seatMinor: 350 })], tradeIns: [createTradeIn(2000)] },
      { total: 850 },
    ],
    ['no fee if none applies', { tradeIns: [createTradeIn(1000, { fee: 0 })] }, { amendment: null, total: 1000 }],
    ['nothing if the conditions allow no refund', { tradeIns: [createTradeIn(9000)] }, { total: 0 }],
    [
      'a refund if the conditions allow one',
      { tradeIns: [createTradeIn(9000, { refundable: 9000 })] },
      { total: -6500 },
    ],
    [
      'no higher refund than the conditions allow',
      { tradeIns: [createTradeIn(9000, { refundable: 400 })] },
      { total: -400 },
    ],
    [
      'no second fee for booking and text messages',
      { lines: [inNewYork], tradeIns: [], smsNumber: '1' },
      { booking: null, sms: null, total: 2000 },
    ],
    [
      'only the ticket that is traded in',
      { lines: [], tradeIns: [createTradeIn(900, { refundable: 900 })] },
      { total: -400 },
    ],
  ])('includes %s', (_, change, totals) => {
    const amendment: StoredBasket = { ...basket, kind: 'AMENDMENT', lines: [createLineIn(leeds, 2000)], ...change };
    expect(summarizeTotals(getTotals(amendment))).toMatchObject(totals);
  });
});

/** A basket whose first journey begins in a zone. */
const createBasketFrom = (timeZone?: string) =>
  ({
    lines: timeZone === undefined ? [] : [{ journey: { legs: [{ calls: [{ timeZone }] }] } }],
  }) as unknown as Pick<StoredBasket, 'lines'>;

it.each([
  ['Europe/London', 2000, 0],
  ['America/New_York', 2000, 0],
  ['America/Toronto', 2100, 100],
  ['America/Toronto', 1999, 95],
  ['America/Toronto', 0, 0],
  ['America/Dawson_Creek', 2100, 100],
  ['Canada/Eastern', 2100, 100],
  ['America/Mexico_City', 2100, 0],
  ['Europe/Paris', 2000, 0],
  [undefined, 2000, 0],
])('a basket from %s that costs %i includes a tax of %i', (timeZone, gross, tax) => {
  expect(toMinorAmount(getTax(createBasketFrom(timeZone), fromMinorAmount(gross, 'CAD')))).toBe(tax);
});
