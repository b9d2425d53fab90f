import { getBasketTotal, type PriceSummary } from '../../basket/basket.ts';
import { compareMoney, getCurrency, type Money, subtractMoney, sumMoney } from '../../kit/money/money.ts';

/** The result of a reschedule: an amount to pay, a refund, or neither. */
export interface Settlement {
  readonly kind: 'pay' | 'refund' | 'nothing';
  /** Never negative. */
  readonly amount: Money;
}

/** The amount due for the basket of a reschedule, as something to pay or to refund. */
export function toSettlement(basket: PriceSummary): Settlement {
  const zero = sumMoney(basket.currency, []);
  const total = getBasketTotal(basket);
  const comparison = compareMoney(total, zero);
  if (comparison === 0) return { kind: 'nothing', amount: zero };
  return comparison > 0 ? { kind: 'pay', amount: total } : { kind: 'refund', amount: subtractMoney(zero, total) };
}

/** How much more or less another journey costs than the booked one that is given back for it. */
export type PriceDifference = { readonly kind: 'same' } | { readonly kind: 'more' | 'less'; readonly amount: Money };

/**
 * The difference between the price of a journey and the value of the booked one that is given back for it (spec §4
 * "Reschedule").
 *
 * @param price null is free
 * @param value the value of the booked journey
 * @returns `undefined` if the currencies differ, so that they cannot be compared
 */
export function getPriceDifference(price: Money | null, value: Money): PriceDifference | undefined {
  const currency = getCurrency(value);
  if (price && getCurrency(price) !== currency) return undefined;
  const amount = sumMoney(currency, [price]);
  const comparison = compareMoney(amount, value);
  if (comparison === 0) return { kind: 'same' };
  return comparison > 0
    ? { kind: 'more', amount: subtractMoney(amount, value) }
    : { kind: 'less', amount: subtractMoney(value, amount) };
}
