import { type Database } from '../../server/database/tables.ts';
import { addHistory } from '../../server/orders/order-history.ts';
import { type Instant } from '../../server/clock/clock.ts';

/** A refused refund that somebody has paid back by other means. */
export interface PaidOtherwise {
  readonly refundId: string;
  /** How the operator finds it again: the reference of a transfer, or who made it. Empty where they wrote nothing. */
  readonly note: string;
}

/** A note is for the books, not for a story. */
export const longestNote = 60;

/**
 * Ticks a refused refund off: nobody owes it any more. Who did it stands in the order's history, as far as `/operator` knows: one
 * password is everybody's there.
 *
 * @returns whether it was still owed; one that was ticked off, or that the provider makes, stays as it is
 */
export function tickOffRefund(database: Database, { refundId, note }: PaidOtherwise, now: Instant): Promise<boolean> {
  return database.transaction().execute(async (step) => {
    const refund = await step
      .updateTable('refunds')
      .set({ paid_otherwise_at: now })
      .where('refund_id', '=', refundId)
      .where('status', '=', 'REFUSED')
      .where('paid_otherwise_at', 'is', null)
      .returning(['order_number', 'amount_minor', 'currency'])
      .executeTakeFirst();
    if (refund === undefined) return false;
    const { order_number: orderNumber, amount_minor: amountMinor, currency } = refund;
    const detail = { refundId, amountMinor, currency, ...(note !== '' && { note }) };
    await addHistory(step, { orderNumber, actor: 'OPERATOR', action: 'REFUND_PAID_OTHERWISE', detail }, now);
    return true;
  });
}
