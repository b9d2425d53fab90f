import { sumFares } from '../../basket/basket.ts';
import { isTakenOff, type SumLine, listSumLines, type PriceSummary } from '../../basket/list-sum-lines.ts';
import { compareMoney, type Money, subtractMoney, sumMoney } from '../../kit/money/money.ts';

/** The result of a reschedule: an amount to pay, a refund, or neither. */
export interface Settlement {
  readonly kind: 'pay' | 'refund' | 'nothing';
  /** Never negative. */
  readonly amount: Money;
}

/** Amount due of a reschedule's basket; negative for a refund. The server's total, or else the sum of the lines. */
export function getAmountDue(basket: PriceSummary): Money {
  return basket.total ?? sumLines(basket);
}

/** The amount due as something to pay or to refund. */
export function toSettlement(basket: PriceSummary): Settlement {
  const zero = sumMoney(basket.currency, []);
  const total = getAmountDue(basket);
  const order = compareMoney(total, zero);
  if (order === 0) return { kind: 'nothing', amount: zero };
  return order > 0 ? { kind: 'pay', amount: total } : { kind: 'refund', amount: subtractMoney(zero, total) };
}

function sumLines(basket: PriceSummary): Money {
  const { currency } = basket;
  const lines = listSumLines(basket);
  if (lines.length === 0) return sumFares(basket);
  const sum = (group: readonly SumLine[]) =>
    sumMoney(
      currency,
      group.map(({ amount }) => amount),
    );
  return subtractMoney(sum(lines.filter((line) => !isTakenOff(line))), sum(lines.filter(isTakenOff)));
}
