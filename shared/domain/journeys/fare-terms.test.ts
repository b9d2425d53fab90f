import { describe, expect, it } from 'vitest';
import { pounds } from '../kit/money/money.test-data.ts';
import { fareTerms } from './fare-terms.ts';

const until = '2031-03-09T10:00';

describe('fareTerms', () => {
  it.each([
    ['neither refund nor change', { refundFee: pounds(5), changeFee: null }, [{ kind: 'refund' }, { kind: 'change' }]],
    [
      'a refund for a fee, and a change for none',
      { refundableUntil: until, refundFee: pounds(5), changeableUntil: until, changeFee: null },
      [
        { kind: 'refund', until, fee: pounds(5) },
        { kind: 'change', until },
      ],
    ],
    [
      'a fee of nothing as none',
      { refundableUntil: until, refundFee: pounds(0), changeFee: null },
      [{ kind: 'refund', until }, { kind: 'change' }],
    ],
  ])('says %s', (...[, conditions, expected]) => expect(fareTerms(conditions)).toEqual(expected));
});
