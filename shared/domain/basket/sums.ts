import { compareMoney, isZero, type Money, subtractMoney, sumMoney } from '../kit/money/money.ts';
import { type Basket, type Fares, sumFares, type FeeKind } from './basket.ts';
import { listFees } from './fees.ts';

/** A line of what a total is made of. */
export interface SumLine {
  readonly kind: 'tickets' | FeeKind | 'retained' | 'other' | 'discount' | 'tradeIns';
  /** A discount, and what trade-ins are worth, is what is taken off. */
  readonly amount: Money;
}

/** The message that names each line, wherever lines are listed. */
export const sumWords = {
  tickets: 'tickets',
  booking: 'bookingFee',
  sms: 'smsFee',
  facilities: 'facilitiesFee',
  seats: 'seatCharge',
  amendment: 'amendmentFee',
  retained: 'retained',
  other: 'otherFees',
  discount: 'discount',
  tradeIns: 'tradeIns',
} as const satisfies Record<SumLine['kind'], string>;

/** Whether a line is taken off, and not added. */
export function isTakenOff({ kind }: Pick<SumLine, 'kind'>): boolean {
  return kind === 'discount' || kind === 'tradeIns';
}

/** What is summed up: a basket, or an order, which may retain something of what was cancelled. */
export type Summed = Fares &
  Pick<Basket, 'feesBreakdown' | 'markupTotal' | 'discountTotal' | 'total' | 'tradeIns'> & {
    readonly retainedTotal?: Money | null;
  };

/**
 * What the total of a basket or an order is made of, in lines that add up to it: where the back end does not list all,
 * the rest is other fees, or a discount. Tickets alone are the total, and no lines.
 */
export function listSumLines(basket: Summed): readonly SumLine[] {
  const { currency, discountTotal, total, tradeIns = [], retainedTotal } = basket;
  const nothing = sumMoney(currency, []);
  const fares = sumFares(basket);
  const fees = listFees(basket);
  const retained = retainedTotal ?? nothing;
  const charged = sumMoney(currency, [fares, ...fees.map(({ amount }) => amount), retained]);
  const traded = sumMoney(
    currency,
    tradeIns.map(({ value }) => value),
  );
  const listed = subtractMoney(subtractMoney(charged, discountTotal ?? nothing), traded);
  const rest = subtractMoney(total ?? listed, listed);
  const isMore = compareMoney(rest, nothing) > 0;
  const discount = isMore ? (discountTotal ?? nothing) : subtractMoney(discountTotal ?? nothing, rest);
  const lines: readonly SumLine[] = [
    ...fees,
    { kind: 'retained', amount: retained },
    { kind: 'other', amount: isMore ? rest : nothing },
    { kind: 'discount', amount: discount },
    { kind: 'tradeIns', amount: traded },
  ];
  const shown = lines.filter(({ amount }) => !isZero(amount));
  if (shown.length === 0) return [];
  return basket.journeys.length > 0 ? [{ kind: 'tickets', amount: fares }, ...shown] : shown;
}
