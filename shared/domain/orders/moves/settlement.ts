import { sumFares } from '../../basket/basket.ts';
import { isTakenOff, type SumLine, listSumLines, type Summed } from '../../basket/sums.ts';
import { compareMoney, type Money, subtractMoney, sumMoney } from '../../kit/money/money.ts';

/** What a reschedule comes to in the end: something to pay, something that is paid back, or neither. */
export interface Settlement {
  readonly kind: 'pay' | 'refund' | 'nothing';
  /** Never below nothing. */
  readonly amount: Money;
}

/** What a reschedule's basket comes to, below nothing where it comes back: as the server says, else the sum of its lines. */
export function getAmountDue(basket: Summed): Money {
  return basket.total ?? sumOfLines(basket);
}

/** The same in words of the traveller's: what they pay, or get back. */
export function toSettlement(basket: Summed): Settlement {
  const nothing = sumMoney(basket.currency, []);
  const total = getAmountDue(basket);
  const order = compareMoney(total, nothing);
  if (order === 0) return { kind: 'nothing', amount: nothing };
  return order > 0 ? { kind: 'pay', amount: total } : { kind: 'refund', amount: subtractMoney(nothing, total) };
}

function sumOfLines(basket: Summed): Money {
  const { currency } = basket;
  const lines = listSumLines(basket);
  if (lines.length === 0) return sumFares(basket);
  const sum = (some: readonly SumLine[]) =>
    sumMoney(
      currency,
      some.map(({ amount }) => amount),
    );
  return subtractMoney(sum(lines.filter((line) => !isTakenOff(line))), sum(lines.filter(isTakenOff)));
}
