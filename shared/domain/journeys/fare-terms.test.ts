import { describe, expect, it } from 'vitest';
import { pounds } from '../kit/money/money.test-data.ts';
import { summariseFare, listFareTerms } from './fare-terms.ts';

const until = '2031-03-09T10:00';

describe('listFareTerms', () => {
  it.each([
    ['neither refund nor change', { refundFee: pounds(5), changeFee: null }, [{ kind: 'refund' }, { kind: 'change' }]],
    [
      'a refund for a fee and a free change',
      { refundableUntil: until, refundFee: pounds(5), changeableUntil: until, changeFee: null },
      [
        { kind: 'refund', until, fee: pounds(5) },
        { kind: 'change', until },
      ],
    ],
    [
      'a fee of zero as none',
      { refundableUntil: until, refundFee: pounds(0), changeFee: null },
      [{ kind: 'refund', until }, { kind: 'change' }],
    ],
  ])('lists %s', (...[, conditions, expected]) => expect(listFareTerms(conditions)).toEqual(expected));
});

it.each([
  ['free until a time', { refundableUntil: until, refundFee: null, changeFee: null }, 'free', 'never'],
  ['free for a fee of zero', { refundableUntil: until, refundFee: pounds(0), changeFee: null }, 'free', 'never'],
  ['for a fee', { refundFee: null, changeableUntil: until, changeFee: pounds(4) }, 'never', 'fee'],
  ['impossible with any fee', { refundFee: pounds(4), changeFee: null }, 'never', 'never'],
])('summariseFare is %s', (...[, conditions, refund, change]) => {
  expect(summariseFare(conditions)).toEqual({ refund, change });
});
