import { boolean, fallback, nullable, object, optional } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import { errorsOfSuccess } from '../kit/failure-answer.ts';
import { currency, id, money, invalidAsUndefined, text } from '../kit/fields.ts';
import { order, reservation } from './orders.ts';

const params = object({ key: text });

/** Base of all calls about cancelling and rescheduling (spec §7). */
export const cancellationPath = '/journey-planner/api/cancellation';

/**
 * What may be done with a reservation, and what a refund would bring. Not shown: a quote first, its confirmation second,
 * as OSDM's RefundOffer has it; the quote may run out.
 */
export const getCancellation = endpoint({
  name: 'getCancellation',
  method: 'GET',
  path: `${cancellationPath}/:key`,
  summary: 'What may be done with a reservation, and what a refund would bring.',
  params,
  answer: object({
    reservation,
    canCancel: fallback(boolean(), false),
    canReschedule: fallback(boolean(), false),
    refund: invalidAsUndefined(
      object({
        refundableAmount: money,
        refundFee: fallback(nullable(money), null),
        currency: optional(currency),
        validUntil: invalidAsUndefined(text),
      }),
    ),
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

/** Cancels a reservation for its refund. */
export const refundReservation = endpoint({
  name: 'refundReservation',
  method: 'POST',
  path: `${cancellationPath}/:key/refund`,
  summary: 'Cancels a reservation for its refund.',
  params,
  body: object({}),
  answer: object({
    errors: errorsOfSuccess,
    refundedAmount: invalidAsUndefined(money),
    currency: optional(currency),
    orderNumber: invalidAsUndefined(id),
  }),
});
