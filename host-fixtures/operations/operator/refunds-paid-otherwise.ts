import { type Database } from '../../server/database/tables.ts';
import { addHistory } from '../../server/orders/order-history.ts';
import { type Instant } from '../../server/clock/clock.ts';

/** The maximum length of a note. */
export const maxNoteLength = 60;

/**
 * Marks a refused refund as paid by other means, so it is no longer owed. The history of the order names the operator
 * as the actor, because `/operator` has one shared password.
 *
 * @param refund its id, and a reference such as a transfer number or a name, which may be empty
 * @returns whether it was still owed; a refund that was marked before, or that the provider makes, is unchanged
 */
export function markRefundPaid(
  database: Database,
  { refundId, note }: { readonly refundId: string; readonly note: string },
  now: Instant,
): Promise<boolean> {
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
