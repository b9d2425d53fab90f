import { expect, it } from 'vitest';
import { type CurrencyCode, readCurrency } from '#shared/domain/kit/money/currency.ts';
import { toMainAmount, type Money, toMoney } from '#shared/domain/kit/money/money.ts';
import { getConditionTerms } from './fare-conditions.ts';

const hourMs = 3_600_000;
const toAmount = (money: Money | null) => (money === null ? null : toMainAmount(money));

/** The conditions of a ticket for 20.00: hours before departure and fee of a refund, then of a change. */
function listTerms(carrierId: string, code: string) {
  const currency = readCurrency(code) as CurrencyCode;
  const terms = getConditionTerms({ carrierIds: [carrierId], paid: toMoney(20, currency), currency });
  const { refundBeforeMs = NaN, changeBeforeMs = NaN, refundFee, changeFee } = terms;
  return [refundBeforeMs / hourMs, toAmount(refundFee), changeBeforeMs / hourMs, toAmount(changeFee)];
}

it.each<[string, string, readonly [number, number | null, number, number | null]]>([
  ['a carrier without its own conditions', 'GBP', [24, 2, 2, 5]],
  ['a carrier without its own conditions', 'USD', [24, 2, 2, 5]],
  ['a carrier without its own conditions', 'CAD', [24, 2, 2, 5]],
  ['a carrier without its own conditions', 'EUR', [24, 2, 2, 5]],
  ['albion', 'GBP', [2, null, 1, null]],
  ['pennine', 'GBP', [24, 5, 2, 5]],
  ['thistle', 'GBP', [NaN, null, 24, 10]],
  ['hudson', 'USD', [2, 5, 2, 10]],
  ['lakeshore', 'USD', [NaN, null, 3, 15]],
  ['erable', 'CAD', [4, 4, 4, null]],
])('a ticket of %s in %s can be returned and changed until these hours before, for these fees: %j', (...row) => {
  const [carrierId, currency, terms] = row;
  expect(listTerms(carrierId, currency)).toEqual(terms);
});
