import { randomUUID } from 'node:crypto';
import { currencyOf, minorAmountOf, type Money } from '#shared/domain/kit/money/money.ts';
import { type Transaction } from '../database/tables.ts';
import { type Instant } from '../timetable/timetable.ts';

/** What is owed to whoever paid an order. */
export interface Rest {
  readonly orderNumber: string;
  readonly amount: Money;
  /** For which it is, by their numbers. */
  readonly reservations: readonly string[];
  /** The true time. */
  readonly now: Instant;
}

/**
 * Writes down that so much goes back, each part to where it came from, the latest payment first. The provider is asked
 * afterwards.
 *
 * @throws where less was paid than is owed: nothing may be given back that was never paid
 */
export async function refundRest(step: Transaction, { orderNumber, amount, reservations, now }: Rest): Promise<void> {
  const payments = await step
    .selectFrom('payments')
    .select(['payment_id', 'amount_minor'])
    .where('order_number', '=', orderNumber)
    .where('capture_state', '=', 'CAPTURED')
    .orderBy('payment_no', 'desc')
    .execute();
  const before = await step
    .selectFrom('refunds')
    .select(['payment_id', 'amount_minor'])
    .where('order_number', '=', orderNumber)
    .execute();
  let owed = minorAmountOf(amount);
  for (const { payment_id, amount_minor } of payments) {
    const given = before.filter((refund) => refund.payment_id === payment_id);
    const left = given.reduce((sum, refund) => sum - refund.amount_minor, amount_minor);
    const part = Math.min(owed, left);
    if (part <= 0) continue;
    owed -= part;
    await step
      .insertInto('refunds')
      .values({
        ...{ refund_id: randomUUID(), order_number: orderNumber, payment_id, amount_minor: part },
        ...{ currency: currencyOf(amount), reservation_numbers: JSON.stringify(reservations), status: 'DUE' },
        ...{ reason: null, conduct: null, tries: 0, next_at: now, created_at: now },
      })
      .execute();
  }
  if (owed > 0) throw new Error(`Of order ${orderNumber} less was paid than is to be paid back.`);
}
