import { describe, expect, it } from 'vitest';
import { createJourney } from '../journeys/journey.test-data.ts';
import { toMainAmount } from '../kit/money/money.ts';
import { pounds } from '../kit/money/money.test-data.ts';
import type { Basket } from './basket.ts';
import { listBookingFees, listFees } from './fees.ts';

describe('listFees (spec §3 "feesBreakdown", "markupTotal"; §9 "Fee types tracked")', () => {
  it.each<[string, Partial<Basket>, readonly (readonly [string, number])[]]>([
    ['are empty if the basket has none', {}, []],
    [
      'leave out fees that are zero or null',
      { feesBreakdown: { booking: pounds(1.5), sms: null, facilities: pounds(0) } },
      [['booking', 1.5]],
    ],
    ['count the mark-up as the fee for reserved seats', { markupTotal: pounds(4) }, [['seats', 4]]],
    [
      'have a fixed order if all are charged',
      {
        feesBreakdown: { amendment: pounds(5), facilities: pounds(3), sms: pounds(0.5), booking: pounds(1) },
        markupTotal: pounds(4),
      },
      [
        ['booking', 1],
        ['sms', 0.5],
        ['facilities', 3],
        ['seats', 4],
        ['amendment', 5],
      ],
    ],
  ])('the fees %s', (...[, basket, expected]) => {
    const fees = listFees({ currency: 'GBP', journeys: [], ...basket });
    expect(fees.map(({ kind, amount }) => [kind, toMainAmount(amount)])).toEqual(expected);
  });
});

describe('listBookingFees', () => {
  const journeys = [createJourney('7', { bookingFee: pounds(2) }), createJourney('8')];

  it.each<[string, Basket['feesBreakdown'] | undefined, readonly unknown[]]>([
    ["the basket's own fee", { booking: pounds(1) }, [pounds(1)]],
    ["none, when the basket's fees include no booking fee", { sms: pounds(1) }, [null]],
    ['the fees of the journeys, when the basket lists no fees', undefined, [pounds(2), undefined]],
  ])('is %s', (...[, feesBreakdown, expected]) => {
    expect(listBookingFees({ journeys, ...(feesBreakdown && { feesBreakdown }) })).toEqual(expected);
  });
});
