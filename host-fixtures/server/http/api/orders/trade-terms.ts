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
import { isOperatorAtFault, getReservationConditions, type RightsFacts } from './reservation-rights.ts';

/**
 * The credit for a reservation that is changed now: everything that was paid for it, of which the amount for a
 * cancellation is refundable.
 *
 * @throws ApiError 409 if it cannot be changed
 */
export function getTradeTerms(facts: RightsFacts, reservation: StoredReservation): TradeTerms {
  const { order, visit, host } = facts;
  const { journey, lineItemId, currency } = reservation;
  checkOpen({ order, reservation });
  if (order.payments.some(({ captureState }) => captureState === 'DUE')) {
    throw refusal(409, 'payment-pending', 'orderBeingPaid');
  }
  const { changeableUntil, changeFee, refundableUntil, refundFee } = getReservationConditions(facts, reservation);
  if (changeableUntil === undefined) throw refusal(409, 'not-changeable', 'notExchangeable');
  if (visit.now >= changeableUntil) {
    const hasLeft = visit.now >= getDeparture(journey) && !isOperatorAtFault(host, visit, reservation);
    throw hasLeft ? refusal(409, 'departed', 'coachDeparted') : refusal(409, 'change-too-late', 'tooLateToChange');
  }
  const zero = toMoney(0, currency);
  const value = getCost(order, [lineItemId]);
  const isRefundable = refundableUntil !== undefined && visit.now < refundableUntil;
  return { value, fee: changeFee ?? zero, refundable: isRefundable ? subtractFee(value, refundFee) : zero };
}

function subtractFee(value: Money, fee: Money | null): Money {
  return fee ? subtractMoney(value, fee) : value;
}

/**
 * Checks that the reservations in the visitor's amendment can still be changed, since a coach may have left.
 *
 * @returns the number of the amended order, if any
 * @throws ApiError 409 if one of them can no longer be changed
 */
export async function checkAmendment(
  host: Pick<Host, 'clock' | 'database' | 'realtime' | 'trial'>,
  visit: Visit,
): Promise<string | undefined> {
  const { basket, order } = await host.database
    .transaction()
    .setAccessMode('read only')
    .execute(async (step) => {
      const openBasket = await readOpenBasket(step, visit.sessionId, host.clock.now());
      const isOpen = openBasket?.kind === 'AMENDMENT' && openBasket.status === 'OPEN';
      return {
        basket: openBasket,
        order: isOpen ? await orderByNumber(step, openBasket.orderNumber ?? '') : undefined,
      };
    });
  if (basket === undefined || order === undefined) return undefined;
  const tradedLineIds = new Set(basket.tradeIns.map(({ line }) => line.lineItemId));
  for (const reservation of order.reservations)
    if (tradedLineIds.has(reservation.lineItemId)) getTradeTerms({ host, visit, order }, reservation);
  return order.order.order_number;
}
