import { type Transaction } from '../../../database/tables.ts';
import { orderByNumber } from '../../../orders/stored-order.ts';
import { type StoreAnswer } from '../../kit/idempotent-requests.ts';
import { refusal } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { type KeyVersion } from '../../../orders/order-keys.ts';
import { type ReservationName } from '../../../tickets/reservation-number.ts';
import { type OrderRequest, type OrderPart, getOrderPart } from './visitor-order.ts';

/**
 * Changes a reservation in one transaction, once for each idempotency key. The order is read within the transaction.
 *
 * @param change changes it, or throws
 * @throws ApiError 404 for an unknown reservation
 */
export function changeReservation<Result>(
  host: Pick<Host, 'database' | 'once'>,
  { visit, request, name }: OrderRequest & { readonly name: ReservationName & Partial<KeyVersion> },
  change: (step: Transaction, part: OrderPart) => Promise<Result>,
): Promise<Result> {
  return host.once.answer({ request, sessionId: visit.sessionId }, (storeAnswer: StoreAnswer) =>
    host.database.transaction().execute(async (step) => {
      const part = getOrderPart(await orderByNumber(step, name.orderNumber), name);
      const answer = await change(step, part);
      await storeAnswer(step, answer);
      return answer;
    }),
  );
}

/** Requires that a reservation has not ended and no change of it is being paid. @throws ApiError 409 */
export function checkOpen({ order, reservation }: OrderPart): void {
  const { status } = reservation.reservation;
  if (status === 'CANCELLED') throw refusal(409, 'cancelled-already', 'alreadyCancelled');
  if (status === 'EXCHANGED') throw refusal(409, 'exchanged-already', 'alreadyExchanged');
  if (order.pendingChangeLines.has(reservation.lineItemId)) {
    throw refusal(409, 'change-pending', 'changeBeingPaid');
  }
}
