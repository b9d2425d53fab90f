import { type FastifyRequest } from 'fastify';
import { idempotencyHeader } from '#shared/contract/kit/headers.ts';
import {
  type cancelPayment,
  type getPayment,
  type PaymentAnswer,
  type startPayment,
} from '#shared/contract/payment/payments.ts';
import { fieldChecks } from '#shared/domain/kit/fields/field-checks.ts';
import { getCurrency, toMainAmount } from '#shared/domain/kit/money/money.ts';
import { readKeyVersion } from '../../../orders/order-access.ts';
import { readReservationNumber } from '../../../tickets/reservation-number.ts';
import { type BegunPayment, type NewPayment } from '../../../payments/payments.ts';
import { overrideCards, overrideRefunds } from '../../../scenarios/sandbox-control.ts';
import { ProviderUnavailable } from '../../../payments/payment-provider.ts';
import { storedMoney } from '../../../database/stored-values.ts';
import { type PaymentRecord } from '../../../payments/settle-payment.ts';
import { type ApiError, refusal, technicalNotFound, technicalRefusal } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { checkAmendment } from '../orders/trade-terms.ts';
import { type Answer, type EndpointInput } from '../../kit/register-endpoint.ts';

type StartPaymentInput = EndpointInput<typeof startPayment>;

/**
 * Starts the payment of the basket. 400 without a key, a valid e-mail address, or a return URL of this site. 409 with
 * `no-basket`, `total-changed`, `change-impossible` if a reservation can no longer be changed, or `sum-refused` if the
 * provider does not accept the amount. 422 for a reused key. 503 with `provider-unavailable`: the basket is unchanged,
 * and the same key may be used again.
 */
export function answerStartPayment(
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
): Answer<typeof startPayment> {
  return async (input) => {
    const payment = createNewPayment(host, input);
    const amendedOrder = await checkAmendment(host, input.visit);
    const scenarioParts = { scenario: input.visit.scenario, sandbox: host.sandbox };
    if (amendedOrder !== undefined) await overrideRefunds(scenarioParts, host.database, amendedOrder);
    const result = await host.payments.start(payment);
    if (result.kind !== 'begun') throw toRefusal(result);
    await overrideCards(scenarioParts, result.payment.payment_id);
    return { payment: await toPaymentAnswer(host, input.request, result.payment), errors: [] };
  };
}

/** The latest payment of the visitor, with its status at the provider. */
export function answerPayment(
  host: Pick<Host, 'database' | 'orderKeys' | 'payments' | 'providerOrigin'>,
): Answer<typeof getPayment> {
  return async ({ visit, request }) => {
    const payment = await host.payments.findLatest(visit.sessionId);
    return { payment: payment ? await toPaymentAnswer(host, request, payment) : null };
  };
}

/** Cancels a payment if it is still possible. 503 if the provider does not answer. */
export function answerCancelPayment(
  host: Pick<Host, 'database' | 'orderKeys' | 'payments' | 'providerOrigin'>,
): Answer<typeof cancelPayment> {
  return async ({ body: { paymentId }, visit, request }) => {
    const payment = await host.payments.cancel(visit.sessionId, paymentId).catch((error: unknown) => {
      throw error instanceof ProviderUnavailable ? providerUnavailable() : error;
    });
    if (payment === undefined) throw technicalNotFound(`Payment ${paymentId}`);
    return { payment: await toPaymentAnswer(host, request, payment), errors: [] };
  };
}

function createNewPayment(
  host: Pick<Host, 'allowedOrigins' | 'getOrigins'>,
  { body, visit, request, attempt }: StartPaymentInput,
): NewPayment {
  const key = request.headers[idempotencyHeader.toLowerCase()];
  if (typeof key !== 'string' || key === '' || key.length > 200) {
    throw technicalRefusal(400, 'idempotency', `A payment needs an ${idempotencyHeader}.`);
  }
  const { billingInfo: billing, total, currency, locale } = body;
  const emailAddress = billing.emailAddress?.trim() ?? '';
  if (emailAddress === '' || fieldChecks.emailAddress(emailAddress)) {
    throw refusal(400, 'email-address', 'emailAddressMissing');
  }
  const { isDown } = visit.scenario?.provider ?? {};
  return {
    key,
    sessionId: visit.sessionId,
    total,
    ...(currency && { currency }),
    billing: { ...billing, emailAddress },
    locale: locale ?? request.headers['accept-language']?.slice(0, 5) ?? '',
    returnUrl: getReturnUrl(host, request, body.returnUrl),
    ...(isDown?.({ attempt }) && { isProviderDown: true }),
  };
}

/** Allows return URLs of this site and of allowed origins. @throws ApiError 400 */
export function getReturnUrl(
  host: Pick<Host, 'allowedOrigins' | 'getOrigins'>,
  request: FastifyRequest,
  input: string,
): string {
  const { here } = host.getOrigins(request);
  const url = URL.canParse(input, here) ? new URL(input, here) : undefined;
  if (url && [new URL(here).origin, ...host.allowedOrigins].includes(url.origin)) return url.href;
  throw technicalRefusal(400, 'return-url', 'The way back leads to another site.');
}

/** The refusal for a payment that did not start. */
export function toRefusal(result: Exclude<BegunPayment, { kind: 'begun' }>): ApiError {
  switch (result.kind) {
    case 'no-basket':
      return refusal(409, 'no-basket', 'noBasketToPay');
    case 'key-reused':
      return technicalRefusal(422, 'idempotency', `The ${idempotencyHeader} was used for another payment before.`);
    case 'total-changed':
      return refusal(409, 'total-changed', 'totalChanged', {
        amount: String(toMainAmount(result.total)),
        currency: getCurrency(result.total),
      });
    case 'change-impossible':
      return refusal(409, 'change-impossible', 'changeImpossible');
    case 'sum-refused':
      return refusal(409, 'sum-refused', 'amountNotPayable');
    case 'provider-unavailable':
      return providerUnavailable();
  }
}

const providerUnavailable = () => refusal(503, 'provider-unavailable', 'providerUnavailable');

/** Converts a payment. It is `PENDING` while its page is being created. */
export async function toPaymentAnswer(
  host: Pick<Host, 'database' | 'orderKeys' | 'providerOrigin'>,
  request: FastifyRequest,
  payment: PaymentRecord,
): Promise<PaymentAnswer> {
  const { payment_id: paymentId, page_path, order_number, reservation_number, reason } = payment;
  const reservation = readReservationNumber(reservation_number ?? '');
  const keyVersion = reservation && (await readKeyVersion(host.database, reservation.orderNumber));
  const amount = storedMoney(payment.amount_minor, payment.currency);
  const isWaiting = payment.status === 'REDIRECT';
  const status = isWaiting && page_path === null ? 'PENDING' : payment.status;
  return {
    paymentId,
    status,
    amount: toMainAmount(amount),
    currency: getCurrency(amount),
    ...(isWaiting && page_path !== null && { redirectUrl: new URL(page_path, host.providerOrigin(request)).href }),
    ...(order_number !== null && { orderNumber: order_number }),
    ...(reservation &&
      keyVersion !== undefined && { reservationKey: host.orderKeys.reservationKey({ ...reservation, keyVersion }) }),
    ...(reason !== null && { reason }),
  } as PaymentAnswer;
}
