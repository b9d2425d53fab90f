import { type InferInput } from 'valibot';
import { type order as orderSchema } from '#shared/contract/orders/orders.ts';
import { toMainAmount } from '#shared/domain/kit/money/money.ts';
import { formatUtc } from '../../../clock/local-time.ts';
import { readStoredCurrency } from '../../../database/stored-values.ts';
import { formatReservationNumber } from '../../../tickets/reservation-number.ts';
import { getOrderAmounts } from '../../../orders/order-value.ts';
import { type StoredOrder } from '../../../orders/stored-order.ts';
import { getSoldValue, getTax } from '../../../sales/prices/fees.ts';
import { type Visit } from '../../visits/visit.ts';
import { getLineConditions, toLineAnswer } from '../basket/basket-answer.ts';
import { toAmount, toChargesAnswer } from '../../kit/amount-answer.ts';
import { type Host } from '../../kit/host.ts';
import { getReservationConditions, getReservationRights } from './reservation-rights.ts';
import { type StoredReservation } from '../../../sales/stored-basket.ts';

/** An order in an answer of the API. Amounts are numbers in the main unit of the currency (15.49). */
export type OrderAnswer = InferInput<typeof orderSchema>;
/** A reservation (one journey of an order) in an answer. */
type ReservationAnswer = NonNullable<OrderAnswer['reservations']>[number];

interface AnswerContext {
  /** `names` are in the visitor's language; `trial` contains the additions of trial hosts, such as simulated delays. */
  readonly host: Pick<Host, 'trial' | 'names' | 'orderKeys'>;
  /** The session and time of the browser. QA can shift its clock, and with it the times of the order and its refunds. */
  readonly visit: Visit;
}

/**
 * Converts an order. The amounts are its current ones, after changes and refunds. `reservations` contains all reservations,
 * `journeys` only those that are confirmed.
 */
export function toOrderAnswer({ host, visit }: AnswerContext, storedOrder: StoredOrder): OrderAnswer {
  const { order, basket, reservations, refunds } = storedOrder;
  const amounts = getOrderAmounts(storedOrder);
  const context = { host, visit, order: storedOrder };
  const answers = reservations.map((reservation) => toReservationAnswer(context, reservation));
  const { clockShiftMs = 0 } = visit;
  return {
    orderNumber: order.order_number,
    reservationDetailsKey: createOrderKey(host, storedOrder),
    createdAt: formatUtc(order.created_at + clockShiftMs),
    emailAddress: order.email_address,
    grossTotal: toMainAmount(amounts.total),
    taxTotal: toMainAmount(getTax(basket, amounts.total)),
    currency: readStoredCurrency(order.currency),
    ...toChargesAnswer(amounts),
    // The part of the prices of cancelled journeys that is not refunded; null without such a part.
    retainedTotal: toAmount(amounts.retained),
    refunds: refunds.map((refund) => toRefundAnswer(refund, clockShiftMs)),
    journeys: answers.filter(({ status }) => status === 'CONFIRMED').map(({ journey }) => journey),
    reservations: answers,
  };
}

/** Creates the key with which a link opens an order. A new key version of the order revokes the keys of earlier links. */
export function createOrderKey(
  { orderKeys }: Pick<Host, 'orderKeys'>,
  { order: { order_number: orderNumber, key_version: keyVersion } }: StoredOrder,
): string {
  return orderKeys.createDetailsKey({ orderNumber, keyVersion });
}

/** Converts a reservation of an order. */
export function toReservationAnswer(
  context: AnswerContext & { readonly order: StoredOrder },
  reservation: StoredReservation,
): ReservationAnswer & { readonly status: StoredReservation['reservation']['status'] } {
  const { host, order } = context;
  const { party, travellers } = reservation;
  const { no, status } = reservation.reservation;
  const name = { orderNumber: order.order.order_number, no };
  return {
    reservationNumber: formatReservationNumber(name),
    reservationKey: host.orderKeys.createReservationKey({ ...name, keyVersion: order.order.key_version }),
    journey: toLineAnswer(reservation, {
      names: host.names,
      smsNumber: order.basket.smsNumber,
      // Other reservations cannot be refunded or changed. Their journey shows the carriers' usual conditions.
      conditions:
        status === 'CONFIRMED'
          ? getReservationConditions(context, reservation)
          : getLineConditions(reservation, getSoldValue(reservation)),
    }),
    passengers: Array.from({ length: party.total }, (_, index) => {
      // Travellers may be unnamed, or have an empty name, which is left out.
      const { firstName, lastName } = travellers[index] ?? {};
      return { passengerId: String(index + 1), firstName: firstName || undefined, lastName: lastName || undefined };
    }),
    status,
    ticketCode: order.tickets.get(reservation.lineItemId)?.code,
    ...getReservationRights(context, reservation),
  };
}

/** The maximum number of working days until a refund appears on the account, by the rules of card schemes. */
export const refundWorkingDays = 10;

/**
 * Converts a refund. A refund that was not sent to the payment provider yet (`DUE`) is pending, too. A refused one that was
 * paid back in another way counts as refunded.
 *
 * @param shiftMs by how many ms the clock that QA has set for the browser is ahead of the real time
 */
function toRefundAnswer(refund: StoredOrder['refunds'][number], shiftMs: number) {
  const { refundId, amount, reservationNumbers, createdAt } = refund;
  const status = refund.isPaidOtherwise ? 'REFUNDED' : refund.status;
  return {
    refundId,
    amount: toMainAmount(amount),
    reservationNumbers: [...reservationNumbers],
    status: status === 'DUE' ? 'PENDING' : status,
    requestedAt: formatUtc(createdAt + shiftMs),
    workingDays: refundWorkingDays,
  } satisfies NonNullable<OrderAnswer['refunds']>[number];
}
