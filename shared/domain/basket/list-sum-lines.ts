import { compareMoney, isZero, type Money, subtractMoney, sumMoney } from '../kit/money/money.ts';
import { type Basket, type TicketPrices, sumFares, type FeeKind } from './basket.ts';
import { listFees } from './fees.ts';

/**
 * A line of a total. `retained`: not refunded for cancelled journeys; `other`: fees that the server does not list;
 * `tradeIns`: reservations that are traded in.
 */
export interface SumLine {
  readonly kind: 'tickets' | FeeKind | 'retained' | 'other' | 'discount' | 'tradeIns';
  /** Positive, also if it is subtracted (`isTakenOff`). */
  readonly amount: Money;
}

/** The message key of each line. */
export const sumMessages = {
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

/** Whether a line is subtracted from the total. */
export function isTakenOff({ kind }: Pick<SumLine, 'kind'>): boolean {
  return kind === 'discount' || kind === 'tradeIns';
}

/** The prices of a basket or an order. An order may retain a part of the price of cancelled journeys. */
export type PriceSummary = TicketPrices &
  Pick<Basket, 'feesBreakdown' | 'markupTotal' | 'discountTotal' | 'total' | 'tradeIns'> & {
    readonly retainedTotal?: Money | null;
  };

/**
 * The lines of a total, which add up to it. If the server does not list all parts, the difference is shown as other
 * fees or as a discount. Empty if the total consists of tickets only.
 */
export function listSumLines(basket: PriceSummary): readonly SumLine[] {
  const { currency, discountTotal, total, tradeIns = [], retainedTotal } = basket;
  const zero = sumMoney(currency, []);
  const fares = sumFares(basket);
  const fees = listFees(basket);
  const retainedAmount = retainedTotal ?? zero;
  const charges = sumMoney(currency, [fares, ...fees.map(({ amount }) => amount), retainedAmount]);
  const values = tradeIns.map(({ value }) => value);
  const tradeInValue = sumMoney(currency, values);
  const listedTotal = subtractMoney(subtractMoney(charges, discountTotal ?? zero), tradeInValue);
  const difference = subtractMoney(total ?? listedTotal, listedTotal);
  const hasUnlistedFees = compareMoney(difference, zero) > 0;
  const discount = hasUnlistedFees ? (discountTotal ?? zero) : subtractMoney(discountTotal ?? zero, difference);
  const lines: readonly SumLine[] = [
    ...fees,
    { kind: 'retained', amount: retainedAmount },
    { kind: 'other', amount: hasUnlistedFees ? difference : zero },
    { kind: 'discount', amount: discount },
    { kind: 'tradeIns', amount: tradeInValue },
  ];
  const visibleLines = lines.filter(({ amount }) => !isZero(amount));
  if (visibleLines.length === 0) return [];
  return basket.journeys.length > 0 ? [{ kind: 'tickets', amount: fares }, ...visibleLines] : visibleLines;
}
