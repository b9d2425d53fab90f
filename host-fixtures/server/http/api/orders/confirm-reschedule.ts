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
import { paymentAnswer, toRefusal, getReturnUrl } from '../payment/payments.ts';
import { findReschedule } from './change-reschedule.ts';
import { tradeTerms } from './trade-terms.ts';

/**
 * Moves a reservation for good: at once where nothing is to be paid, else once the payment that it begins has succeeded.
 * Refusals: those of `startPayment`, and 409 where the reservation may not be changed any more.
 */
export function answerConfirmReschedule(
  host: Pick<
    Host,
    | 'allowedOrigins'
    | 'clock'
    | 'database'
    | 'orderKeys'
    | 'originsOf'
    | 'payments'
    | 'providerOrigin'
    | 'realtime'
    | 'sandbox'
    | 'trial'
  >,
): Answer<typeof confirmReschedule> {
  return async ({ params: { key }, body, visit, request, attempt }) => {
    const { order, reservation, basket } = await findReschedule(host, key);
    if (basket?.status === 'OPEN') tradeTerms({ host, visit, order }, reservation);
    const asked = request.headers[idempotencyHeader.toLowerCase()];
    const payment = await paymentById(host.database, order.order.payment_id);
    if (payment === undefined) throw notFound('orderNotFound');
    const { isDown } = visit.scenario?.provider ?? {};
    const steering = { scenario: visit.scenario, sandbox: host.sandbox };
    await overrideRefunds(steering, host.database, order.order.order_number);
    const begun = await host.payments.start({
      sessionId: visit.sessionId,
      key: typeof asked === 'string' ? asked : randomUUID(),
      total: body.total,
      ...(body.currency && { currency: body.currency }),
      // Whoever bought the order is written to about its change.
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
    // It has been paid or given up meanwhile.
    if (begun.kind === 'no-basket') throw notFound('rescheduleNotFound');
    if (begun.kind !== 'begun') throw toRefusal(begun);
    await overrideCards(steering, begun.payment.payment_id);
    const { order_number } = begun.payment;
    return {
      errors: [],
      ...(order_number !== null && { orderNumber: order_number }),
      payment: await paymentAnswer(host, request, begun.payment),
    };
  };
}
