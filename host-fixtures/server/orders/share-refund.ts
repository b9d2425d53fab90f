import {
  compareMoney,
  isZero,
  type Money,
  subtractMoney,
  sumMoney,
  getCurrency,
} from '#shared/domain/kit/money/money.ts';
import { type OrderPayment, type StoredRefund } from './stored-order.ts';

/** What goes back to one payment. */
export interface RefundPart {
  readonly paymentId: string;
  /** More than nothing. */
  readonly amount: Money;
}

/** What has been paid and what has been given back of it, refused refunds included: these are owed, and paid otherwise. */
export interface PaidFacts {
  /** The first first. */
  readonly payments: readonly Pick<OrderPayment, 'paymentId' | 'amount'>[];
  readonly refunds: readonly Pick<StoredRefund, 'paymentId' | 'amount'>[];
}

/**
 * Shares what comes back among the payments that it came from: the newest first, and never more to one than it has brought and
 * not got back yet.
 *
 * @throws where more would come back than was paid: a mistake of the program
 */
export function shareRefund(amount: Money, { payments, refunds }: PaidFacts): readonly RefundPart[] {
  const currency = getCurrency(amount);
  let left = amount;
  const parts = [...payments].reverse().flatMap(({ paymentId, amount: paid }): RefundPart[] => {
    const back = refunds.filter((refund) => refund.paymentId === paymentId).map((refund) => refund.amount);
    const rest = subtractMoney(paid, sumMoney(currency, back));
    const part = compareMoney(rest, left) < 0 ? rest : left;
    if (isZero(part)) return [];
    left = subtractMoney(left, part);
    return [{ paymentId, amount: part }];
  });
  if (!isZero(left)) throw new Error('More would be given back than was paid.');
  return parts;
}
