import { array, boolean, fallback, minLength, nullable, object, optional, pipe } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import { errorsOfSuccess } from '../kit/failure-answer.ts';
import { count, currency, id, money, invalidAsUndefined, validItems, utcDateTime } from '../kit/fields.ts';
import { limitedId, limitedText, maxKeyLength } from '../kit/request-fields.ts';
import { order, reservation } from './orders.ts';

/** `key` is the access key of a reservation, from a link in an e-mail or from the order. */
const params = object({ key: limitedText() });

/** Base path of all calls for cancelling and rescheduling (spec §7). */
export const cancellationPath = '/journey-planner/api/cancellation';

/**
 * An option for a cancellation, with amounts in the currency of the answer. `reservationNumbers` are cancelled together: only
 * the reservation, or all remaining reservations of the order; an option without any is ignored. `paid` is their price, `refundFee` the part that the operator
 * retains (null if it is nothing or unknown), `refundableAmount` the refund. The option is offered until `validUntil`; without
 * it, its end is unknown.
 */
const refundChoice = object({
  quoteId: id,
  reservationNumbers: pipe(array(id), minLength(1)),
  paid: money,
  refundableAmount: money,
  refundFee: fallback(nullable(money), null),
  validUntil: invalidAsUndefined(utcDateTime),
  /** Working days until the money is visible in the bank account. */
  workingDays: invalidAsUndefined(count),
});

/**
 * What a reservation counts for if it is moved to another journey now: its value, the fee for the change (null without one), and
 * the most that is paid back if the new journey is cheaper. Not in the specification.
 */
const tradeInTerms = object({ value: money, fee: nullable(money), refundable: money });

/**
 * Returns the possible changes of a reservation, with refund quotes. The specification does not define the format. As in
 * the RefundOffer of OSDM, an open standard for rail tickets, quotes expire, and one of them is confirmed. Without a
 * currency, the amounts are in that of the reservation's journey, or else of the page.
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
    tradeIn: invalidAsUndefined(tradeInTerms),
  }),
});

/** Returns the order of a reservation. */
export const getCancellationOrder = endpoint('getCancellationOrder', `GET ${cancellationPath}/:key/order`, {
  summary: 'Returns the order of a reservation.',
  params,
  answer: order,
});

/**
 * Cancels the reservations of a quote, for its refund; without a quote only the reservation of the key, for its current
 * refund. If the quote has expired or the order has changed since, the server refuses with the id `quote-expired`.
 * Without a currency, the refunded amount is in that of the page.
 */
export const refundReservation = endpoint('refundReservation', `POST ${cancellationPath}/:key/refund`, {
  summary: 'Cancels a reservation, or its complete order, for its refund.',
  params,
  body: object({ quoteId: optional(limitedId(maxKeyLength)) }),
  answer: object({
    /** The reasons if the server refuses with status 200 instead of 4xx; empty if the reservations were cancelled. */
    errors: errorsOfSuccess,
    refundedAmount: invalidAsUndefined(money),
    currency: optional(currency),
    orderNumber: invalidAsUndefined(id),
  }),
});
