import { array, boolean, fallback, nullable, object, optional } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import { errorsOfSuccess } from '../kit/failure-answer.ts';
import { count, currency, id, money, invalidAsUndefined, validItems, text, utcDateTime } from '../kit/fields.ts';
import { order, reservation } from './orders.ts';

const params = object({ key: text });

/** Base path of all calls for cancelling and rescheduling (spec §7). */
export const cancellationPath = '/journey-planner/api/cancellation';

/**
 * An option for a cancellation. `reservationNumbers` are cancelled together: the reservation alone, or everything left
 * of the order. `paid` is their price, `refundFee` the retained part, `refundableAmount` the refund.
 */
const refundChoice = object({
  quoteId: id,
  reservationNumbers: array(id),
  paid: money,
  refundableAmount: money,
  refundFee: fallback(nullable(money), null),
  validUntil: invalidAsUndefined(utcDateTime),
  /** Working days until the money is visible in the bank account. */
  workingDays: invalidAsUndefined(count),
});

/**
 * Returns the possible changes of a reservation, with refund quotes. The specification does not define the format; it
 * consists of quotes that expire, one of which is then confirmed, as in OSDM's RefundOffer.
 */
export const getCancellation = endpoint('getCancellation', `GET ${cancellationPath}/:key`, {
  summary: 'Returns the possible changes of a reservation, with refund quotes.',
  params,
  answer: object({
    orderNumber: id,
    reservation,
    currency: optional(currency),
    canCancel: fallback(boolean(), false),
    canReschedule: fallback(boolean(), false),
    /** Whether the operator has cancelled the coach: everything is refunded, and another journey is free of charge. */
    isCancelledByOperator: fallback(boolean(), false),
    choices: validItems(refundChoice),
  }),
});

/** Returns the order of a reservation. */
export const getCancellationOrder = endpoint('getCancellationOrder', `GET ${cancellationPath}/:key/order`, {
  summary: 'Returns the order of a reservation.',
  params,
  answer: order,
});

/**
 * Cancels the reservations of a quote, for its refund; without a quote only the reservation, for its current refund.
 * Rejected with the id `quote-expired` if the quote has expired or the order has changed since.
 */
export const refundReservation = endpoint('refundReservation', `POST ${cancellationPath}/:key/refund`, {
  summary: 'Cancels a reservation, or its complete order, for its refund.',
  params,
  body: object({ quoteId: optional(id) }),
  answer: object({
    errors: errorsOfSuccess,
    refundedAmount: invalidAsUndefined(money),
    currency: optional(currency),
    orderNumber: invalidAsUndefined(id),
  }),
});
