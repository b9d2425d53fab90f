import { type Money, toMoney, subtractMoney } from '#shared/domain/kit/money/money.ts';
import { type TradeTerms } from '../../../orders/change-store.ts';
import { getCost } from '../../../orders/order-value.ts';
import { orderByNumber } from '../../../orders/stored-order.ts';
import { getDeparture } from '../../../sales/conditions/fare-conditions.ts';
import { readOpenBasket, type StoredReservation } from '../../../sales/stored-basket.ts';
import { type Visit } from '../../visits/visit.ts';
import { refusal } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { checkOpen } from './change-order.ts';
import { isOperatorAtFault, reservationConditions, type RightsFacts } from './reservation-rights.ts';

/**
 * What a reservation is given for where it is changed now: all that was paid for it, of which as much may be paid back as
 * if it were cancelled.
 *
 * @throws ApiError 409 where it cannot be changed
 */
export function tradeTerms(facts: RightsFacts, reservation: StoredReservation): TradeTerms {
  const { order, visit, host } = facts;
  const { journey, lineItemId, currency } = reservation;
  checkOpen({ order, reservation });
  if (order.payments.some(({ captureState }) => captureState === 'DUE')) {
    throw refusal(409, 'payment-pending', 'orderBeingPaid');
  }
  const { changeableUntil, changeFee, refundableUntil, refundFee } = reservationConditions(facts, reservation);
  if (changeableUntil === undefined) throw refusal(409, 'not-changeable', 'notExchangeable');
  if (visit.now >= changeableUntil) {
    const hasLeft = visit.now >= getDeparture(journey) && !isOperatorAtFault(host, visit, reservation);
    throw hasLeft ? refusal(409, 'departed', 'coachDeparted') : refusal(409, 'change-too-late', 'tooLateToChange');
  }
  const nothing = toMoney(0, currency);
  const value = getCost(order, [lineItemId]);
  const isRefundable = refundableUntil !== undefined && visit.now < refundableUntil;
  return { value, fee: changeFee ?? nothing, refundable: isRefundable ? less(value, refundFee) : nothing };
}

function less(value: Money, fee: Money | null): Money {
  return fee ? subtractMoney(value, fee) : value;
}

/**
 * Holds the amendment in the visitor's basket to the terms of what it trades in as they are now: a coach may have left since
 * it was put there.
 *
 * @returns the number of the order that is amended, if any
 * @throws ApiError 409 where one of them cannot be changed any more
 */
export async function checkAmendment(
  host: Pick<Host, 'clock' | 'database' | 'realtime' | 'trial'>,
  visit: Visit,
): Promise<string | undefined> {
  const { basket, order } = await host.database
    .transaction()
    .setAccessMode('read only')
    .execute(async (step) => {
      const found = await readOpenBasket(step, visit.sessionId, host.clock.now());
      const isOpen = found?.kind === 'AMENDMENT' && found.status === 'OPEN';
      return { basket: found, order: isOpen ? await orderByNumber(step, found.orderNumber ?? '') : undefined };
    });
  if (basket === undefined || order === undefined) return undefined;
  const traded = new Set(basket.tradeIns.map(({ line }) => line.lineItemId));
  for (const reservation of order.reservations)
    if (traded.has(reservation.lineItemId)) tradeTerms({ host, visit, order }, reservation);
  return order.order.order_number;
}
