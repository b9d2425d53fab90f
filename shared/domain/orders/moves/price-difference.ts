import { compareMoney, getCurrency, type Money, subtractMoney, sumMoney } from '../../kit/money/money.ts';

/** How much more or less another journey costs than the one that is traded in. */
export type PriceDifference = { readonly kind: 'same' } | { readonly kind: 'more' | 'less'; readonly amount: Money };

/**
 * The difference between the price of a journey and the value of the one that is traded in (spec §4 "Reschedule").
 *
 * @param price null is free
 * @returns `undefined` if the currencies differ, so that they cannot be compared
 */
export function getPriceDifference(price: Money | null, value: Money): PriceDifference | undefined {
  const currency = getCurrency(value);
  if (price && getCurrency(price) !== currency) return undefined;
  const amount = sumMoney(currency, [price]);
  const order = compareMoney(amount, value);
  if (order === 0) return { kind: 'same' };
  return order > 0
    ? { kind: 'more', amount: subtractMoney(amount, value) }
    : { kind: 'less', amount: subtractMoney(value, amount) };
}
