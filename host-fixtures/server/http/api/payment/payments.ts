import { type FastifyRequest } from 'fastify';
import { getBillingInfo } from '#shared/contract/basket/basket-details.ts';
import { type Endpoint } from '#shared/contract/kit/endpoint.ts';
import { idempotencyHeader } from '#shared/contract/kit/headers.ts';
import { type confirmReschedule } from '#shared/contract/orders/reschedule.ts';
import { cancelPayment, getPayment, type PaymentAnswer, startPayment } from '#shared/contract/payment/payments.ts';
import { fieldChecks } from '#shared/domain/kit/fields/field-checks.ts';
import { getCurrency, toMainAmount } from '#shared/domain/kit/money/money.ts';
import { readSitePath, type SitePathFault } from '#shared/domain/page/routes/site-path.ts';
import { readStoredMoney } from '../../../database/stored-values.ts';
import { readKeyVersion } from '../../../orders/order-access.ts';
import { ProviderUnavailable } from '../../../payments/payment-provider.ts';
import { type PaymentStart, type NewPayment } from '../../../payments/payments.ts';
import { type PaymentRecord } from '../../../payments/settle-payment.ts';
import { overrideCards, overrideRefunds } from '../../../scenarios/sandbox-control.ts';
import { parseReservationNumber } from '../../../tickets/reservation-number.ts';
import { type ApiError, refusal, technicalNotFound, technicalRefusal } from '../../kit/api-error.ts';
import { type ApiRoute, routesWith } from '../../kit/api-route.ts';
import { type Host } from '../../kit/host.ts';
import { getIdempotencyKey } from '../../kit/idempotent-requests.ts';
import { type EndpointInput } from '../../kit/register-endpoint.ts';
import { parseAudience, parseLanguage } from '../../kit/translate.ts';
import { findSignedInAccount } from '../account/member.ts';
import { checkAmendment } from '../orders/reservation-rights.ts';

// The services of the host that these routes use, some of them only in the functions that they call.
const { route } = routesWith(
  'accountDetails',
  'accounts',
  'allowedOrigins',
  'clock',
  'database',
  'getOrigins',
  'getProviderOrigin',
  'orderKeys',
  'payments',
  'realtime',
  'sandbox',
  'secretGuard',
  'signIns',
  'trial',
);

/** The endpoints of payments. */
export const routes: readonly ApiRoute[] = [
  /**
   * Starts the payment of the basket. 400 without an idempotency key or a valid e-mail address, or if the return URL leads to
   * another site. 409 with `no-basket`, `total-changed`, `sum-refused` if the provider does not accept the amount, or a reason
   * such as `change-impossible` if a reservation can no longer be changed. 422 for a key that a different payment has used. 503
   * with `provider-unavailable`: the basket is unchanged, and the same key may be used again.
   */
  route(startPayment, (host) => async (input) => {
    const payment = createNewPayment(host, input);
    // Throws 409 if the basket exchanges tickets that can no longer be exchanged. A basket that is being paid is not
    // checked again: then the result is undefined.
    const amendedOrder = await checkAmendment(host, input.visit);
    // In a scenario (a test situation that QA chooses), the sandbox provider may refuse cards and refunds.
    const scenarioContext = { scenario: input.visit.scenario, sandbox: host.sandbox };
    if (amendedOrder !== undefined) await overrideRefunds(scenarioContext, host.database, amendedOrder);
    const result = await host.payments.start(payment);
    if (result.kind !== 'begun') throw toRefusal(result);
    // Called after the start, which creates the payment's id, and before the traveller gets the address of the page.
    await overrideCards(scenarioContext, result.payment.payment_id);
    return { payment: await toPaymentAnswer(host, input.request, result.payment), errors: [] };
  }),

  /**
   * The payment of a mark or, without a mark, the latest one of the visitor, with its status at the provider if that answers. If
   * the visitor has paid again since, for the same order or basket, the later payment. Other visitors only get the status, sum
   * and order number of a marked payment. A mark that is invalid or has expired names no payment: the visitor's latest one may
   * be another.
   */
  route(getPayment, (host) => async ({ query: { payment: mark }, visit, request }) => {
    const markedPayment = mark === undefined ? undefined : await host.payments.findMarked(mark);
    if (mark !== undefined && !host.payments.isSignedMark(mark)) {
      host.secretGuard.recordRefusal(request, 'payment-mark');
    }
    const isOwn = (payment: PaymentRecord) => visit.sessionId !== '' && payment.session_id === visit.sessionId;
    const isLatestShown = mark === undefined || (markedPayment !== undefined && isOwn(markedPayment));
    const latestPayment = isLatestShown ? await host.payments.findLatest(visit.sessionId) : undefined;
    const isForSame = latestPayment?.reservation_number === markedPayment?.reservation_number;
    const payment = markedPayment === undefined || isForSame ? (latestPayment ?? markedPayment) : markedPayment;
    if (payment === undefined) return { payment: null };
    const answer = await toPaymentAnswer(host, request, payment);
    if (isOwn(payment)) return { payment: answer };
    const { paymentId, status, amount, currency, orderNumber } = answer;
    return { payment: { paymentId, status, amount, currency, orderNumber, isOwn: false } };
  }),

  /**
   * Cancels a payment of the visitor if it is still possible; the answer contains its status afterwards. 404 for an unknown
   * payment, 503 if the provider does not answer.
   */
  route(cancelPayment, (host) => async ({ body: { paymentId }, visit, request }) => {
    const payment = await host.payments.cancel(visit.sessionId, paymentId).catch((error: unknown) => {
      throw error instanceof ProviderUnavailable ? providerUnavailable() : error;
    });
    if (payment === undefined) throw technicalNotFound(`Payment ${paymentId}`);
    return { payment: await toPaymentAnswer(host, request, payment), errors: [] };
  }),

  /** The profile of a signed-in visitor, to fill in the form; empty for others. */
  route(getBillingInfo, (host) => async ({ request }) => {
    const account = await findSignedInAccount(host, request);
    return account ? host.accountDetails.getProfile(account) : {};
  }),
];

/** Creates a payment from a request. @throws ApiError 400 as described for `startPayment` */
function createNewPayment(
  host: Pick<Host, 'allowedOrigins' | 'getOrigins'>,
  input: EndpointInput<typeof startPayment>,
): NewPayment {
  const key = getIdempotencyKey(input.request);
  if (key === undefined) throw technicalRefusal(400, 'idempotency', `A payment needs an ${idempotencyHeader}.`);
  const { billingInfo } = input.body;
  const emailAddress = billingInfo.emailAddress?.trim() ?? '';
  if (emailAddress === '' || fieldChecks.emailAddress(emailAddress)) {
    throw refusal(400, 'email-address', 'emailAddressMissing');
  }
  return { ...readPaymentRequest(host, input), key, billing: { ...billingInfo, emailAddress } };
}

/** The input of a call that starts a payment: for a basket, or for a reschedule (the move of a reservation). */
type PaymentInput = Pick<EndpointInput<Endpoint>, 'visit' | 'request' | 'attempt'> & {
  readonly body: Pick<EndpointInput<typeof confirmReschedule>['body'], 'total' | 'currency' | 'locale' | 'returnUrl'>;
};

/**
 * The properties of a new payment that are the same for baskets and reschedules. The provider returns the traveller to the
 * return URL, which must be on this site or an allowed origin.
 *
 * @throws ApiError 400 for another return URL
 */
export function readPaymentRequest(
  host: Pick<Host, 'allowedOrigins' | 'getOrigins'>,
  { body: { total, currency, locale, returnUrl = '/' }, visit, request, attempt }: PaymentInput,
): Omit<NewPayment, 'key' | 'billing'> {
  const origin = host.getOrigins(request).own;
  const page = readSitePath(returnUrl, origin, host.allowedOrigins);
  if (page.kind === 'refused') throw technicalRefusal(400, 'return-url', returnUrlFaults[page.code]);
  return {
    sessionId: visit.sessionId,
    total,
    currency,
    locale: locale ?? readAcceptedLocale(request),
    returnUrl: page.origin + page.path,
    // A scenario may simulate a provider that does not answer, for example to the first call only (`attempt` is 1).
    isProviderDown: visit.scenario?.provider?.isDown?.({ attempt }) ?? false,
  };
}

/** Why a return URL is refused. */
const returnUrlFaults = {
  'too-long': 'The return URL is too long.',
  'forbidden-character': 'The return URL has a space, a control character or a backslash.',
  'not-an-address': 'The return URL is neither a path that starts with a slash nor an address with http or https.',
  credentials: 'The return URL has a name or a password before its host.',
  'other-site': 'The return URL leads to another site.',
} as const satisfies Record<SitePathFault, string>;

/**
 * The language that a browser prefers, with the country if it is the US or Canada: `fr-CA`. Empty if no language is supported;
 * then the provider uses its default.
 */
function readAcceptedLocale({ headers }: FastifyRequest): string {
  const header = headers['accept-language'];
  if (parseLanguage(header) === undefined) return '';
  const { language, operation } = parseAudience(header);
  return operation === 'UK' ? language : `${language}-${operation}`;
}

/** The refusal for a payment that did not start. */
export function toRefusal(result: Exclude<PaymentStart, { kind: 'begun' }>): ApiError {
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

/**
 * Converts a payment to the format of the API. The status `REDIRECT` means that the traveller must act on the provider's page.
 * Until this page exists (`page_path`), the answer contains `PENDING` instead.
 */
export async function toPaymentAnswer(
  host: Pick<Host, 'database' | 'orderKeys' | 'getProviderOrigin'>,
  request: FastifyRequest,
  payment: PaymentRecord,
): Promise<PaymentAnswer> {
  const { payment_id: paymentId, page_path, order_number, reservation_number, reason } = payment;
  // Only the payment of a reschedule has a reservation.
  const reservation = parseReservationNumber(reservation_number ?? '');
  // Part of the access key, so that keys can be revoked. Undefined without a reservation, or if its order no longer exists.
  const keyVersion = reservation && (await readKeyVersion(host.database, reservation.orderNumber));
  const amount = readStoredMoney(payment.amount_minor, payment.currency);
  const isWaiting = payment.status === 'REDIRECT';
  const status = isWaiting && page_path === null ? 'PENDING' : payment.status;
  return {
    paymentId,
    status,
    amount: toMainAmount(amount),
    currency: getCurrency(amount),
    redirectUrl: isWaiting && page_path !== null ? new URL(page_path, host.getProviderOrigin(request)).href : undefined,
    orderNumber: order_number ?? undefined,
    reservationKey:
      reservation && keyVersion !== undefined
        ? host.orderKeys.createReservationKey({ ...reservation, keyVersion })
        : undefined,
    reason: reason ?? undefined,
  };
}
