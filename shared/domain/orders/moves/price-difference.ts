import { compareMoney, getCurrency, type Money, subtractMoney, sumMoney } from '../../kit/money/money.ts';

/** What another journey costs beside the one that is given for it: the same, more, or less, by how much. */
export type PriceDifference = { readonly kind: 'same' } | { readonly kind: 'more' | 'less'; readonly amount: Money };

/**
 * The difference between a journey's price and what the one is worth that is given for it (spec §4 "Reschedule").
 *
 * @param price null is free
 * @returns `undefined` where they are of two currencies, which nobody can compare
 */
export function priceDifference(price: Money | null, worth: Money): PriceDifference | undefined {
  const currency = getCurrency(worth);
  if (price && getCurrency(price) !== currency) return undefined;
  const wanted = sumMoney(currency, [price]);
  const order = compareMoney(wanted, worth);
  if (order === 0) return { kind: 'same' };
  return order > 0
    ? { kind: 'more', amount: subtractMoney(wanted, worth) }
    : { kind: 'less', amount: subtractMoney(worth, wanted) };
}
