import { expect, it } from 'vitest';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import { toCharges } from './to-price.ts';

const pounds = (amount: number) => toMoney(amount, 'GBP');

it('fees, mark-up and discount are in the basket’s currency; a fee of null is free', () => {
  const charges = {
    feesBreakdown: { booking: 1.5, sms: null, facilities: null, amendment: null },
    markupTotal: 2,
    discountTotal: 3,
  };
  expect(toCharges(charges, 'GBP')).toEqual({
    feesBreakdown: { booking: pounds(1.5), sms: null, facilities: null, amendment: null },
    markupTotal: pounds(2),
    discountTotal: pounds(3),
  });
});

it('a discount of zero is preserved; a missing discount and missing fees stay missing', () => {
  expect(toCharges({ markupTotal: null, discountTotal: 0 }, 'GBP')).toEqual({
    markupTotal: null,
    discountTotal: pounds(0),
  });
  expect(toCharges({ markupTotal: null }, 'GBP')).toEqual({ markupTotal: null });
});
