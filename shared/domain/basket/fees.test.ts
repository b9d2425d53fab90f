import { describe, expect, it } from 'vitest';
import { feesOf } from './fees.ts';

describe('feesOf (spec §3 "feesBreakdown", "markupTotal"; §9 "Fee types tracked")', () => {
  it.each([
    ['none', {}, []],
    ['those that cost something', { feesBreakdown: { booking: 1.5, sms: null, facilities: 0 } }, [['booking', 1.5]]],
    ['reserved seats', { markupTotal: 4 }, [['seats', 4]]],
    [
      'all',
      { feesBreakdown: { amendment: 5, facilities: 3, sms: 0.5, booking: 1 }, markupTotal: 4 },
      [
        ['booking', 1],
        ['sms', 0.5],
        ['facilities', 3],
        ['seats', 4],
        ['amendment', 5],
      ],
    ],
  ])('%s', (...[, basket, expected]) => {
    expect(feesOf({ journeys: [], ...basket }).map(({ kind, amount }) => [kind, amount])).toEqual(expected);
  });
});
