import { type InferInput } from 'valibot';
import { type order as orderSchema } from '#shared/contract/orders/orders.ts';
import { toMainAmount } from '#shared/domain/kit/money/money.ts';
import { utcText } from '../../../clock/utc-text.ts';
import { storedCurrency } from '../../../database/stored-values.ts';
import { formatReservationNumber } from '../../../tickets/reservation-number.ts';
import { getCharges } from '../../../orders/order-value.ts';
import { type StoredOrder, type StoredRefund } from '../../../orders/stored-order.ts';
import { getTax } from '../../../sales/prices/tax.ts';
import { type Visit } from '../../visits/visit.ts';
import { lineAnswer } from '../basket/basket-answer.ts';
import { toAmount, chargesAnswer } from '../../kit/amount-answer.ts';
import { type Host } from '../../kit/host.ts';
import { reservationConditions, getReservationRights } from './reservation-rights.ts';
import { type StoredReservation } from '../../../sales/stored-basket.ts';

/** An order as it goes over the wire. */
export type OrderAnswer = InferInput<typeof orderSchema>;
type ReservationAnswer = NonNullable<OrderAnswer['reservations']>[number];
type RefundAnswer = NonNullable<OrderAnswer['refunds']>[number];

/** For whom an order is answered, and by which host. */
export interface OrderReader {
  /** With names in their language. */
  readonly host: Pick<Host, 'trial' | 'names' | 'orderKeys'>;
  readonly visit: Visit;
}

/** An order as it stands: what travels, what has become of the rest, what it comes to now, and what is given back. */
export function orderAnswer({ host, visit }: OrderReader, stored: StoredOrder): OrderAnswer {
  const { order, basket, reservations, refunds } = stored;
  const charges = getCharges(stored);
  const answers = reservations.map((reservation) => reservationAnswer({ host, visit, order: stored }, reservation));
  const { clockShiftMs = 0 } = visit;
  return {
    orderNumber: order.order_number,
    reservationDetailsKey: host.orderKeys.detailsKey({
      orderNumber: order.order_number,
      keyVersion: order.key_version,
    }),
    createdAt: utcText(order.created_at + clockShiftMs),
    emailAddress: order.email_address,
    grossTotal: toMainAmount(charges.total),
    taxTotal: toMainAmount(getTax(basket, charges.total)),
    currency: storedCurrency(order.currency),
    ...chargesAnswer(charges),
    retainedTotal: toAmount(charges.retained),
    refunds: refunds.map((refund) => refundAnswer(refund, clockShiftMs)),
    journeys: answers.filter(({ status }) => status === 'CONFIRMED').map(({ journey }) => journey),
    reservations: answers,
  };
}

/** A reservation of an order as it goes over the wire. */
export function reservationAnswer(
  facts: OrderReader & { readonly order: StoredOrder },
  reservation: StoredReservation,
): ReservationAnswer & { readonly status: StoredReservation['reservation']['status'] } {
  const { host, order } = facts;
  const { no, status } = reservation.reservation;
  const name = { orderNumber: order.order.order_number, no };
  return {
    reservationNumber: formatReservationNumber(name),
    reservationKey: host.orderKeys.reservationKey({ ...name, keyVersion: order.order.key_version }),
    journey: lineAnswer(reservation, {
      names: host.names,
      smsNumber: order.basket.smsNumber,
      conditions: status === 'CONFIRMED' ? reservationConditions(facts, reservation) : undefined,
    }),
    passengers: passengersAnswer(reservation),
    status,
    ticketCode: order.tickets.get(reservation.lineItemId)?.code,
    ...getReservationRights(facts, reservation),
  };
}

/** Everybody of the party, by their place in it; who has not been named has no name. */
function passengersAnswer({ party, travellers }: StoredReservation): ReservationAnswer['passengers'] {
  return Array.from({ length: party.total }, (_, index) => {
    const { firstName = '', lastName = '' } = travellers[index] ?? {};
    return { passengerId: String(index + 1), ...(firstName && { firstName }), ...(lastName && { lastName }) };
  });
}

/** Working days until a bank shows the money, as card schemes have it. */
export const refundWorkingDays = 10;

/** What was not asked of the provider yet is on its way, too; what was paid back by other means is paid back. */
function refundAnswer(refund: StoredRefund, shiftMs: number) {
  const { refundId, amount, reservationNumbers, createdAt } = refund;
  const status = refund.isPaidOtherwise ? 'REFUNDED' : refund.status;
  return {
    refundId,
    amount: toMainAmount(amount),
    reservationNumbers: [...reservationNumbers],
    status: status === 'DUE' ? 'PENDING' : status,
    requestedAt: utcText(createdAt + shiftMs),
    workingDays: refundWorkingDays,
  } satisfies RefundAnswer;
}
