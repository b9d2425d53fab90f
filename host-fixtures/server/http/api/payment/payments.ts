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
import { type Payment } from '../../../payments/settle-payment.ts';
import { type ApiError, refusal, technicalNotFound, technicalRefusal } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { checkAmendment } from '../orders/trade-terms.ts';
import { type Answer, type Asked } from '../../kit/register-endpoint.ts';

type Begin = Asked<typeof startPayment>;

/**
 * Begins to pay the visitor's basket. Refusals: 400 without a key, an e-mail address that an order can be sent to, or a way
 * back to a page of this site; 409 with `no-basket` or `total-changed`, or where what a basket trades in cannot be changed any more, or with `sum-refused` for an amount that the provider never takes; 422 for a key that came with something else
 * before; 503 with `provider-unavailable`, after which the same key may try again and the basket is as it was.
 */
export function answerStartPayment(
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
): Answer<typeof startPayment> {
  return async (asked) => {
    const payment = newPayment(host, asked);
    const amendedOrder = await checkAmendment(host, asked.visit);
    const steering = { scenario: asked.visit.scenario, sandbox: host.sandbox };
    if (amendedOrder !== undefined) await overrideRefunds(steering, host.database, amendedOrder);
    const begun = await host.payments.start(payment);
    if (begun.kind !== 'begun') throw toRefusal(begun);
    await overrideCards(steering, begun.payment.payment_id);
    return { payment: await paymentAnswer(host, asked.request, begun.payment), errors: [] };
  };
}

/** The visitor's latest payment, as it stands at the provider. */
export function answerPayment(
  host: Pick<Host, 'database' | 'orderKeys' | 'payments' | 'providerOrigin'>,
): Answer<typeof getPayment> {
  return async ({ visit, request }) => {
    const payment = await host.payments.findLatest(visit.sessionId);
    return { payment: payment ? await paymentAnswer(host, request, payment) : null };
  };
}

/** Gives a payment up, unless it is too late; 503 while nobody knows whether it is. */
export function answerCancelPayment(
  host: Pick<Host, 'database' | 'orderKeys' | 'payments' | 'providerOrigin'>,
): Answer<typeof cancelPayment> {
  return async ({ body: { paymentId }, visit, request }) => {
    const payment = await host.payments.cancel(visit.sessionId, paymentId).catch((error: unknown) => {
      throw error instanceof ProviderUnavailable ? unavailable() : error;
    });
    if (payment === undefined) throw technicalNotFound(`Payment ${paymentId}`);
    return { payment: await paymentAnswer(host, request, payment), errors: [] };
  };
}

function newPayment(
  host: Pick<Host, 'allowedOrigins' | 'originsOf'>,
  { body, visit, request, attempt }: Begin,
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

/** The provider leads back to pages of this site alone, and of those that may call from elsewhere. @throws ApiError 400 */
export function getReturnUrl(
  host: Pick<Host, 'allowedOrigins' | 'originsOf'>,
  request: FastifyRequest,
  asked: string,
): string {
  const { here } = host.originsOf(request);
  const url = URL.canParse(asked, here) ? new URL(asked, here) : undefined;
  if (url && [new URL(here).origin, ...host.allowedOrigins].includes(url.origin)) return url.href;
  throw technicalRefusal(400, 'return-url', 'The way back leads to another site.');
}

/** Why a payment was not begun, as it is answered. */
export function toRefusal(begun: Exclude<BegunPayment, { kind: 'begun' }>): ApiError {
  switch (begun.kind) {
    case 'no-basket':
      return refusal(409, 'no-basket', 'noBasketToPay');
    case 'key-reused':
      return technicalRefusal(422, 'idempotency', `The ${idempotencyHeader} was used for another payment before.`);
    case 'total-changed':
      return refusal(409, 'total-changed', 'totalChanged', {
        amount: String(toMainAmount(begun.total)),
        currency: getCurrency(begun.total),
      });
    case 'change-impossible':
      return refusal(409, 'change-impossible', 'changeImpossible');
    case 'sum-refused':
      return refusal(409, 'sum-refused', 'amountNotPayable');
    case 'provider-unavailable':
      return unavailable();
  }
}

const unavailable = () => refusal(503, 'provider-unavailable', 'providerUnavailable');

/** A payment as it goes over the wire; one whose page is being opened just now is `PENDING`. */
export async function paymentAnswer(
  host: Pick<Host, 'database' | 'orderKeys' | 'providerOrigin'>,
  request: FastifyRequest,
  payment: Payment,
): Promise<PaymentAnswer> {
  const { payment_id: paymentId, page_path, order_number, reservation_number, reason } = payment;
  const reservation = readReservationNumber(reservation_number ?? '');
  const keyVersion = reservation && (await readKeyVersion(host.database, reservation.orderNumber));
  const amount = storedMoney(payment.amount_minor, payment.currency);
  const waits = payment.status === 'REDIRECT';
  const status = waits && page_path === null ? 'PENDING' : payment.status;
  return {
    paymentId,
    status,
    amount: toMainAmount(amount),
    currency: getCurrency(amount),
    ...(waits && page_path !== null && { redirectUrl: new URL(page_path, host.providerOrigin(request)).href }),
    ...(order_number !== null && { orderNumber: order_number }),
    ...(reservation &&
      keyVersion !== undefined && { reservationKey: host.orderKeys.reservationKey({ ...reservation, keyVersion }) }),
    ...(reason !== null && { reason }),
  } as PaymentAnswer;
}
