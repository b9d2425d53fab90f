import { type Transaction } from '../../../database/tables.ts';
import { orderByNumber } from '../../../orders/stored-order.ts';
import { type Keep } from '../../kit/idempotent-requests.ts';
import { refusal } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { type KeyVersion } from '../../../orders/order-keys.ts';
import { type ReservationName } from '../../../tickets/reservation-number.ts';
import { type OrderAsker, type OrderPart, getPart } from './order-of-visitor.ts';

/**
 * Changes a reservation in one transaction, once for each key of the call, in which it and its order are read anew.
 *
 * @param change does it, or throws; `keep` remembers its answer
 * @throws ApiError 404 where there is none
 */
export function changeReservation<Told>(
  host: Pick<Host, 'database' | 'once'>,
  { visit, request, name }: OrderAsker & { readonly name: ReservationName & Partial<KeyVersion> },
  change: (step: Transaction, part: OrderPart) => Promise<Told>,
): Promise<Told> {
  return host.once.answer({ request, sessionId: visit.sessionId }, (keep: Keep) =>
    host.database.transaction().execute(async (step) => {
      const part = getPart(await orderByNumber(step, name.orderNumber), name);
      const answer = await change(step, part);
      await keep(step, answer);
      return answer;
    }),
  );
}

/** Nothing changes what has ended, or is being changed and paid. @throws ApiError 409 */
export function checkOpen({ order, reservation }: OrderPart): void {
  const { status } = reservation.reservation;
  if (status === 'CANCELLED') throw refusal(409, 'cancelled-already', 'alreadyCancelled');
  if (status === 'EXCHANGED') throw refusal(409, 'exchanged-already', 'alreadyExchanged');
  if (order.pendingChangeLines.has(reservation.lineItemId)) {
    throw refusal(409, 'change-pending', 'changeBeingPaid');
  }
}
