import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createJourney } from '../journeys/journey.test-data.ts';
import { toMainAmount, subtractMoney, sumMoney } from '../kit/money/money.ts';
import { pounds } from '../kit/money/money.test-data.ts';
import { getBasketTotal } from './basket.ts';
import { type SumLine, listSumLines } from './list-sum-lines.ts';

const trip = { currency: 'GBP' as const, journeys: [createJourney('7', { price: pounds(67.98) })] };
const toAmounts = (lines: readonly SumLine[]) => lines.map(({ kind, amount }) => [kind, toMainAmount(amount)]);

describe('listSumLines (spec §9 "Fee types tracked")', () => {
  it.each([
    ['no lines for tickets only', { total: pounds(67.98) }, []],
    ['no lines without a total', {}, []],
    [
      'each fee and the discount',
      {
        feesBreakdown: { booking: null, sms: pounds(0.75) },
        markupTotal: pounds(4),
        discountTotal: pounds(3.8),
        total: pounds(68.93),
      },
      [
        ['tickets', 67.98],
        ['sms', 0.75],
        ['seats', 4],
        ['discount', 3.8],
      ],
    ],
    [
      'an unexplained difference as other fees',
      { total: pounds(68.93) },
      [
        ['tickets', 67.98],
        ['other', 0.95],
      ],
    ],
    [
      'an unexplained difference as a discount, if the total is lower',
      { feesBreakdown: { sms: pounds(0.75) }, total: pounds(60) },
      [
        ['tickets', 67.98],
        ['sms', 0.75],
        ['discount', 8.73],
      ],
    ],
    [
      'the value of trade-ins, also if the total is negative',
      {
        feesBreakdown: { amendment: pounds(5) },
        tradeIns: [
          { reservationNumber: 'R1', journey: createJourney('1'), value: pounds(60) },
          { reservationNumber: 'R2', journey: createJourney('2'), value: pounds(20) },
        ],
        total: pounds(-7.02),
      },
      [
        ['tickets', 67.98],
        ['amendment', 5],
        ['tradeIns', 80],
      ],
    ],
    [
      'the retained amount of cancelled journeys',
      { retainedTotal: pounds(4), total: pounds(71.98) },
      [
        ['tickets', 67.98],
        ['retained', 4],
      ],
    ],
    [
      'no tickets if no journeys are left',
      { journeys: [], retainedTotal: pounds(4), total: pounds(4) },
      [['retained', 4]],
    ],
  ])('returns %s', (_case, charges, expected) => {
    expect(toAmounts(listSumLines({ ...trip, ...charges }))).toEqual(expected);
  });

  it('adds up to the total for any answer', () => {
    const amount = integer({ min: 0, max: 20_000 });
    assert(
      property(amount, amount, amount, amount, (...minor) => {
        const [sms, seats, discountTotal, total] = minor.map((value) => pounds(value / 100));
        if (!sms || !seats || !discountTotal || !total) return;
        const lines = listSumLines({ ...trip, feesBreakdown: { sms }, markupTotal: seats, discountTotal, total });
        const plus = lines.filter(({ kind }) => kind !== 'discount').map((line) => line.amount);
        const minus = lines.filter(({ kind }) => kind === 'discount').map((line) => line.amount);
        const sum = subtractMoney(sumMoney('GBP', plus), sumMoney('GBP', minus));
        if (lines.length > 0) expect(sum).toEqual(total);
        else expect(total).toEqual(pounds(67.98));
        const withoutTotal = { ...trip, feesBreakdown: { sms }, markupTotal: seats, discountTotal };
        const listedTotal = getBasketTotal(withoutTotal);
        expect(listSumLines({ ...withoutTotal, total: listedTotal })).toEqual(listSumLines(withoutTotal));
      }),
    );
  });
});
