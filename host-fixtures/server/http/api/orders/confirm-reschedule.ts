import { randomUUID } from 'node:crypto';
import { idempotencyHeader } from '#shared/contract/kit/headers.ts';
import { type confirmReschedule } from '#shared/contract/orders/reschedule.ts';
import { formatReservationNumber } from '../../../tickets/reservation-number.ts';
import { readBilling } from '../../../payments/billing.ts';
import { paymentById } from '../../../payments/settle-payment.ts';
import { overrideCards, overrideRefunds } from '../../../scenarios/sandbox-control.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { notFound } from '../../kit/api-error.ts';
import { toPaymentAnswer, toRefusal, getReturnUrl } from '../payment/payments.ts';
import { findReschedule } from './change-reschedule.ts';
import { getTradeTerms } from './trade-terms.ts';

/**
 * Confirms a reschedule: immediately if nothing is due, or after the payment that it starts. Refusals are those of
 * `startPayment`, and 409 if the reservation can no longer be changed.
 */
export function answerConfirmReschedule(
  host: Pick<
    Host,
    | 'allowedOrigins'
    | 'clock'
    | 'database'
    | 'orderKeys'
    | 'getOrigins'
    | 'payments'
    | 'providerOrigin'
    | 'realtime'
    | 'sandbox'
    | 'trial'
  >,
): Answer<typeof confirmReschedule> {
  return async ({ params: { key }, body, visit, request, attempt }) => {
    const { order, reservation, basket } = await findReschedule(host, key);
    if (basket?.status === 'OPEN') getTradeTerms({ host, visit, order }, reservation);
    const requestKey = request.headers[idempotencyHeader.toLowerCase()];
    const payment = await paymentById(host.database, order.order.payment_id);
    if (payment === undefined) throw notFound('orderNotFound');
    const { isDown } = visit.scenario?.provider ?? {};
    const steering = { scenario: visit.scenario, sandbox: host.sandbox };
    await overrideRefunds(steering, host.database, order.order.order_number);
    const result = await host.payments.start({
      sessionId: visit.sessionId,
      key: typeof requestKey === 'string' ? requestKey : randomUUID(),
      total: body.total,
      ...(body.currency && { currency: body.currency }),
      // The confirmation goes to the buyer of the order.
      billing: { ...readBilling(payment.billing), emailAddress: order.order.email_address },
      locale: body.locale ?? request.headers['accept-language']?.slice(0, 5) ?? '',
      returnUrl: getReturnUrl(host, request, body.returnUrl ?? '/'),
      ...(isDown?.({ attempt }) && { isProviderDown: true }),
      reschedule: {
        basketId: basket?.basketId ?? '',
        reservationNumber: formatReservationNumber({
          orderNumber: order.order.order_number,
          no: reservation.reservation.no,
        }),
      },
    });
    // The reschedule was paid or cancelled in the meantime.
    if (result.kind === 'no-basket') throw notFound('rescheduleNotFound');
    if (result.kind !== 'begun') throw toRefusal(result);
    await overrideCards(steering, result.payment.payment_id);
    const { order_number } = result.payment;
    return {
      errors: [],
      ...(order_number !== null && { orderNumber: order_number }),
      payment: await toPaymentAnswer(host, request, result.payment),
    };
  };
}
