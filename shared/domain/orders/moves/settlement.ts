import { getBasketTotal, type PriceSummary } from '../../basket/basket.ts';
import { compareMoney, getCurrency, isZero, type Money, subtractMoney, sumMoney } from '../../kit/money/money.ts';
import type { TradeInTerms } from '../cancellation.ts';

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

/**
 * What moving a reservation to a journey costs: an amount to pay or to refund, or neither. If the fee or the possible refund is
 * unknown, only how much `more` or `less` the journey costs than the reservation, or that it is the `same`.
 */
export type MoveAmount =
  | { readonly kind: 'pay' | 'refund' | 'more' | 'less'; readonly amount: Money }
  | { readonly kind: 'nothing' | 'same' };

/**
 * Returns what moving a reservation to a journey costs (spec §4 "Reschedule"), before its seats are chosen.
 *
 * @param price null is free
 * @param tradeIn what the reservation counts for
 * @returns `undefined` if the currencies differ, so that they cannot be compared
 */
export function getMoveAmount(price: Money | null, { value, fee, refundable }: TradeInTerms): MoveAmount | undefined {
  const currency = getCurrency(value);
  if (price && getCurrency(price) !== currency) return undefined;
  const zero = sumMoney(currency, []);
  const amountDue = subtractMoney(sumMoney(currency, [price, fee ?? null]), value);
  const comparison = compareMoney(amountDue, zero);
  const credit = subtractMoney(zero, amountDue);
  if (fee === undefined || (comparison < 0 && refundable === undefined)) {
    if (comparison === 0) return { kind: 'same' };
    return comparison > 0 ? { kind: 'more', amount: amountDue } : { kind: 'less', amount: credit };
  }
  if (comparison > 0) return { kind: 'pay', amount: amountDue };
  const refund = refundable && compareMoney(refundable, credit) < 0 ? refundable : credit;
  return isZero(refund) ? { kind: 'nothing' } : { kind: 'refund', amount: refund };
}
