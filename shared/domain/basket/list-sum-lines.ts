import { compareMoney, isZero, type Money, subtractMoney, sumMoney } from '../kit/money/money.ts';
import { type FeeKind, getBasketTotal, getListedTotal, type PriceSummary, sumFares } from './basket.ts';
import { listFees } from './fees.ts';

/**
 * A line above the total of a basket or an order. `tickets`: the sum of the journeys' prices; `retained`: the part of the
 * price of cancelled journeys that the operator does not refund; `other`: fees that the server does not list; `tradeIns`:
 * the value of tickets of an existing order that are given back.
 */
export interface SumLine {
  readonly kind: 'tickets' | FeeKind | 'retained' | 'other' | 'discount' | 'tradeIns';
  /** Not negative, even if it is subtracted (`isTakenOff`). */
  readonly amount: Money;
}

/** The key of the text that names each line, in the messages of the baskets' totals and of e-mails. */
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

/**
 * The lines of a total, which add up to it; lines of zero, except `tickets`, are left out. If the server's total is higher than
 * its listed parts, the difference is the line `other`; if it is lower, the difference is added to the discount. Tickets of
 * £20, a booking fee of £1 and a total of £23 are the lines `tickets` 20, `booking` 1 and `other` 2.
 *
 * @returns empty if there would be no line but `tickets`; without `tickets` if there is no journey (any more)
 */
export function listSumLines(basket: PriceSummary): readonly SumLine[] {
  const { currency, discountTotal, tradeIns = [], retainedTotal } = basket;
  const zero = sumMoney(currency, []);
  const tradeInValues = tradeIns.map(({ value }) => value);
  // Zero without a total of the server.
  const difference = subtractMoney(getBasketTotal(basket), getListedTotal(basket));
  const hasUnlistedFees = compareMoney(difference, zero) > 0;
  // A negative difference is subtracted, so it increases the discount.
  const discount = hasUnlistedFees ? (discountTotal ?? zero) : subtractMoney(discountTotal ?? zero, difference);
  const lines: readonly SumLine[] = [
    ...listFees(basket),
    { kind: 'retained', amount: retainedTotal ?? zero },
    { kind: 'other', amount: hasUnlistedFees ? difference : zero },
    { kind: 'discount', amount: discount },
    { kind: 'tradeIns', amount: sumMoney(currency, tradeInValues) },
  ];
  const visibleLines = lines.filter(({ amount }) => !isZero(amount));
  if (visibleLines.length === 0) return [];
  return basket.journeys.length > 0 ? [{ kind: 'tickets', amount: sumFares(basket) }, ...visibleLines] : visibleLines;
}
