import { type Basket, faresOf, type TradeIn } from '../../basket/basket.ts';
import { type SumLine, sumLinesOf } from '../../basket/sums.ts';
import { compareMoney, isZero, type Money, subtractMoney, sumOfMoney } from '../../kit/money/money.ts';

/** A line of what a reschedule comes to. What is traded in is taken off, as a discount is. */
export interface RescheduleLine {
  readonly kind: SumLine['kind'] | 'tradeIn';
  readonly amount: Money;
}

/** What a reschedule comes to: something to pay, something that is paid back, or neither. */
export interface Settlement {
  readonly kind: 'pay' | 'refund' | 'nothing';
  readonly amount: Money;
}

/** A reschedule's basket, as far as its sums go. */
type Summed = Parameters<typeof sumLinesOf>[0] & { readonly tradeIns?: readonly TradeIn[] };

/** The new journey, seats and fees, and what the former is worth: lines that add up to what is settled. */
export function rescheduleLinesOf(basket: Summed): readonly RescheduleLine[] {
  const { currency, total } = basket;
  const worth = worthOf(basket);
  const cost = total && sumOfMoney(currency, [total, worth]);
  const { total: _total, ...rest } = basket;
  const lines = sumLinesOf({ ...rest, ...(cost && { total: cost }) });
  const tickets = { kind: 'tickets', amount: faresOf(basket) } as const;
  return [
    ...(lines.length > 0 ? lines : [tickets]),
    ...(isZero(worth) ? [] : [{ kind: 'tradeIn', amount: worth } as const]),
  ];
}

/** What is to be paid, or comes back, in the end: the total that the server says, else the sum of the lines. */
export function settlementOf(basket: Summed): Settlement {
  const { currency } = basket;
  const nothing = sumOfMoney(currency, []);
  const total = basket.total ?? sumOfLines(rescheduleLinesOf(basket), currency);
  const order = compareMoney(total, nothing);
  if (order === 0) return { kind: 'nothing', amount: nothing };
  return order > 0 ? { kind: 'pay', amount: total } : { kind: 'refund', amount: subtractMoney(nothing, total) };
}

/** What lines add up to; a discount and what is traded in are taken off. */
export function sumOfLines(lines: readonly RescheduleLine[], currency: Basket['currency']): Money {
  const isOff = ({ kind }: RescheduleLine) => kind === 'discount' || kind === 'tradeIn';
  const sum = (some: readonly RescheduleLine[]) =>
    sumOfMoney(
      currency,
      some.map(({ amount }) => amount),
    );
  return subtractMoney(sum(lines.filter((line) => !isOff(line))), sum(lines.filter(isOff)));
}

function worthOf({ currency, tradeIns = [] }: Summed): Money {
  return sumOfMoney(
    currency,
    tradeIns.map(({ value }) => value),
  );
}
