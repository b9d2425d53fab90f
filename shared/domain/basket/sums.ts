import { compareMoney, isZero, type Money, subtractMoney, sumOfMoney } from '../kit/money/money.ts';
import { type Basket, faresOf, type FeeKind } from './basket.ts';
import { feesOf } from './fees.ts';

/** A line of what a total is made of. */
export interface SumLine {
  readonly kind: 'tickets' | FeeKind | 'other' | 'discount';
  /** A discount is what is taken off. */
  readonly amount: Money;
}

/**
 * What the total of a basket or an order is made of, in lines that add up to it: where the back end does not list all, the
 * rest is other fees, or a discount. Tickets alone are the total, and no lines.
 */
export function sumLinesOf(
  basket: Pick<Basket, 'currency' | 'journeys' | 'feesBreakdown' | 'markupTotal' | 'discountTotal' | 'total'>,
): readonly SumLine[] {
  const { currency, discountTotal, total } = basket;
  const nothing = sumOfMoney(currency, []);
  const fares = faresOf(basket);
  const fees = feesOf(basket);
  const charged = sumOfMoney(currency, [fares, ...fees.map(({ amount }) => amount)]);
  const told = subtractMoney(charged, discountTotal ?? nothing);
  const rest = subtractMoney(total ?? told, told);
  const isMore = compareMoney(rest, nothing) > 0;
  const discount = isMore ? (discountTotal ?? nothing) : subtractMoney(discountTotal ?? nothing, rest);
  const lines: readonly SumLine[] = [
    ...fees,
    { kind: 'other', amount: isMore ? rest : nothing },
    { kind: 'discount', amount: discount },
  ];
  const shown = lines.filter(({ amount }) => !isZero(amount));
  return shown.length > 0 ? [{ kind: 'tickets', amount: fares }, ...shown] : [];
}
