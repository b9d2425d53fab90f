import { type Money, moneyOf, subtractMoney } from '#shared/domain/kit/money/money.ts';
import { type TradeTerms } from '../../changes/change-store.ts';
import { costOf } from '../../orders/order-value.ts';
import { type StoredReservation } from '../../orders/stored-order.ts';
import { departureOf } from '../../sales/conditions/fare-conditions.ts';
import { refusal } from '../kit/api-error.ts';
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
    throw refusal(409, 'payment-pending', 'The order is still being paid. Try again in a minute.');
  }
  const { changeableUntil, changeFee, refundableUntil, refundFee } = reservationConditions(facts, reservation);
  if (changeableUntil === undefined) throw refusal(409, 'not-changeable', 'This ticket can’t be exchanged.');
  if (visit.now >= changeableUntil) {
    const hasLeft = visit.now >= departureOf(journey) && !isOperatorAtFault(host, visit, reservation);
    throw hasLeft
      ? refusal(409, 'departed', 'This coach has left.')
      : refusal(409, 'change-too-late', 'It is too late to change this journey.');
  }
  const nothing = moneyOf(0, currency);
  const value = costOf(order, [lineItemId]);
  const isRefundable = refundableUntil !== undefined && visit.now < refundableUntil;
  return { value, fee: changeFee ?? nothing, refundable: isRefundable ? less(value, refundFee) : nothing };
}

function less(value: Money, fee: Money | null): Money {
  return fee ? subtractMoney(value, fee) : value;
}
