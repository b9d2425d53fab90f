import { array, boolean, fallback, nullable, object, optional } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import { errorsOfSuccess } from '../kit/failure-answer.ts';
import { count, currency, id, money, invalidAsUndefined, validItems, text, utcMoment } from '../kit/fields.ts';
import { order, reservation } from './orders.ts';

const params = object({ key: text });

/** Base of all calls about cancelling and rescheduling (spec §7). */
export const cancellationPath = '/journey-planner/api/cancellation';

/**
 * One way to cancel, with what it brings. `reservationNumbers` are cancelled together: the reservation alone, or all that
 * is left of the order. `paid` is what they cost, `refundFee` what is kept of it, `refundableAmount` what comes back.
 */
const refundChoice = object({
  quoteId: id,
  reservationNumbers: array(id),
  paid: money,
  refundableAmount: money,
  refundFee: fallback(nullable(money), null),
  validUntil: invalidAsUndefined(utcMoment),
  /** Working days until a bank shows the money. */
  workingDays: invalidAsUndefined(count),
});

/**
 * What may be done with a reservation, and what a refund would bring. Not shown: quotes first, the confirmation of one
 * second, as OSDM's RefundOffer has it; a quote runs out.
 */
export const getCancellation = endpoint({
  name: 'getCancellation',
  method: 'GET',
  path: `${cancellationPath}/:key`,
  summary: 'What may be done with a reservation, and what a refund would bring.',
  params,
  answer: object({
    orderNumber: id,
    reservation,
    currency: optional(currency),
    canCancel: fallback(boolean(), false),
    canReschedule: fallback(boolean(), false),
    /** Whether the operator has cancelled the coach: everything comes back, and another journey costs nothing. */
    isCancelledByOperator: fallback(boolean(), false),
    choices: validItems(refundChoice),
  }),
});

/** The order that a reservation is part of. */
export const getCancellationOrder = endpoint({
  name: 'getCancellationOrder',
  method: 'GET',
  path: `${cancellationPath}/:key/order`,
  summary: 'The order that a reservation is part of.',
  params,
  answer: order,
});

/**
 * Cancels what a quote names, for what it says comes back; without a quote the reservation alone, for what it brings now.
 * Refused with the id `quote-expired` when the quote has run out or the order has changed since.
 */
export const refundReservation = endpoint({
  name: 'refundReservation',
  method: 'POST',
  path: `${cancellationPath}/:key/refund`,
  summary: 'Cancels a reservation, or its whole order, for its refund.',
  params,
  body: object({ quoteId: optional(id) }),
  answer: object({
    errors: errorsOfSuccess,
    refundedAmount: invalidAsUndefined(money),
    currency: optional(currency),
    orderNumber: invalidAsUndefined(id),
  }),
});
