import { type InferInput } from 'valibot';
import { type getCancellation, type refundReservation } from '#shared/contract/orders/cancellation.ts';
import { isZero, toMainAmount, toMinorAmount, fromMinorAmount } from '#shared/domain/kit/money/money.ts';
import { utcText } from '../../../clock/utc-text.ts';
import { storedCurrency } from '../../../database/stored-values.ts';
import { cancelReservations } from '../../../orders/cancel-reservations.ts';
import { accessTo } from '../../../orders/order-access.ts';
import { formatReservationNumber } from '../../../tickets/reservation-number.ts';
import { overrideRefunds } from '../../../scenarios/sandbox-control.ts';
import { offerEnd, type RefundedPart, type RefundOffer, refundOffer } from '../../../orders/refund-quote.ts';

import { type Visit } from '../../visits/visit.ts';
import { notFound, refusal } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { changeReservation, checkOpen } from './change-order.ts';
import { refundWorkingDays, toReservationAnswer } from './order-answer.ts';
import { findOrderByKey, type OrderPart, getVisitorAddress } from './visitor-order.ts';
import {
  isCancelledByOperator,
  getReservationConditions,
  type RightsFacts,
  getReservationRights,
} from './reservation-rights.ts';
import { type StoredReservation } from '../../../sales/stored-basket.ts';

type Choice = NonNullable<InferInput<(typeof getCancellation)['answer']>['choices']>[number];

/** How long a quote is valid. */
const quoteValidMs = 15 * 60_000;

/**
 * The rights of a reservation and the refund for cancelling it: on its own, and together with the rest of the order.
 * 404 for an invalid key.
 */
export function answerCancellation(
  host: Pick<Host, 'clock' | 'database' | 'names' | 'orderKeys' | 'quoteKeys' | 'realtime' | 'trial'>,
): Answer<typeof getCancellation> {
  return async ({ params, visit }) => {
    const { order, reservation } = await findOrderByKey(host, params.key);
    const facts = { host, visit, order };
    const { canCancel, canReschedule } = getReservationRights(facts, reservation);
    return {
      orderNumber: order.order.order_number,
      reservation: toReservationAnswer(facts, reservation),
      currency: storedCurrency(order.order.currency),
      canCancel,
      canReschedule,
      isCancelledByOperator: isCancelledByOperator(host, visit, reservation),
      choices: listChoices(facts, reservation).map((parts) => toChoiceAnswer(host, facts, parts)),
    };
  };
}

/**
 * Cancels the reservations of a quote, or the reservation without one. 404 for an invalid key; 409 if it has ended, is
 * being changed or cannot be refunded; 409 with `quote-expired` if the quote has expired or the order has changed.
 */
export function answerRefundReservation(
  host: Pick<
    Host,
    | 'accounts'
    | 'clock'
    | 'database'
    | 'once'
    | 'orderKeys'
    | 'payments'
    | 'quoteKeys'
    | 'realtime'
    | 'sandbox'
    | 'signedIn'
    | 'trial'
  >,
): Answer<typeof refundReservation> {
  return async ({ params, body, visit, request, attempt }) => {
    const name = host.orderKeys.readReservationKey(params.key);
    if (name === undefined) throw notFound('reservationNotFound');
    const emailAddress = await getVisitorAddress(host, request);
    await overrideRefunds({ scenario: visit.scenario, sandbox: host.sandbox }, host.database, name.orderNumber);
    const answer = await changeReservation(host, { visit, request, name }, async (step, part) => {
      checkOpen(part);
      const { order } = part;
      const facts = { host, visit, order };
      const offer = createOffer(facts, part, { quoteId: body.quoteId, attempt });
      const actor = (await accessTo(step, order, { sessionId: visit.sessionId, emailAddress })) ?? 'TRAVELLER';
      await cancelReservations(step, [order, offer], { actor, now: host.clock.now() });
      return {
        errors: [],
        refundedAmount: toMainAmount(offer.refundable),
        currency: storedCurrency(order.order.currency),
        orderNumber: order.order.order_number,
      };
    });
    await host.payments.makeRefunds(name.orderNumber);
    return answer;
  };
}

/** The possible cancellations with their conditions: the reservation, and the rest of the order. */
function listChoices(facts: RightsFacts, reservation: StoredReservation): readonly (readonly RefundedPart[])[] {
  const toPart = (part: StoredReservation) => ({
    reservation: part,
    conditions: getReservationConditions(facts, part),
  });
  if (!getReservationRights(facts, reservation).canCancel) return [];
  const cancellable = facts.order.reservations.filter((part) => getReservationRights(facts, part).canCancel);
  return [[reservation], ...(cancellable.length > 1 ? [cancellable] : [])].map((reservations) =>
    reservations.map(toPart),
  );
}

function toChoiceAnswer(
  host: Pick<Host, 'clock' | 'quoteKeys'>,
  { visit, order }: RightsFacts,
  parts: readonly RefundedPart[],
): Choice {
  const { order_number: orderNumber, version, currency } = order.order;
  const offer = refundOffer(order, parts, storedCurrency(currency));
  const validUntil = getQuoteEnd(host, visit, parts);
  const numbers = parts.map(({ reservation }) => reservation.reservation.no);
  return {
    quoteId: host.quoteKeys.seal({
      orderNumber,
      version,
      nos: numbers,
      validUntil,
      refundableMinor: toMinorAmount(offer.refundable),
      retainedMinor: toMinorAmount(offer.retainedAmount),
      feesMinor: toMinorAmount(offer.fees),
    }),
    reservationNumbers: numbers.map((no) => formatReservationNumber({ orderNumber, no })),
    paid: toMainAmount(offer.paidAmount),
    refundableAmount: toMainAmount(offer.refundable),
    refundFee: isZero(offer.retainedAmount) ? null : toMainAmount(offer.retainedAmount),
    validUntil: utcText(validUntil + (visit.clockShiftMs ?? 0)),
    workingDays: refundWorkingDays,
  };
}

/** The end of a quote by the true clock. Conditions end by the clock of the visitor. */
function getQuoteEnd(
  { clock }: Pick<Host, 'clock'>,
  { now, clockShiftMs = 0 }: Visit,
  parts: readonly RefundedPart[],
): number {
  return Math.min(clock.now() + quoteValidMs, offerEnd(parts, { now, forMs: quoteValidMs }) - clockShiftMs);
}

/** The reservations to cancel and their refund: by the quote, or at the current terms. @throws ApiError 409 */
function createOffer(
  facts: RightsFacts & { readonly host: Pick<Host, 'clock' | 'quoteKeys'> },
  { order, reservation }: OrderPart,
  request: { readonly quoteId: string | undefined; readonly attempt: number },
): Omit<RefundOffer, 'paidAmount'> {
  const { host, visit } = facts;
  if (request.quoteId === undefined) {
    const [onlyReservation] = listChoices(facts, reservation);
    if (onlyReservation === undefined) throw refusal(409, 'not-refundable', 'notCancellable');
    return refundOffer(order, onlyReservation, storedCurrency(order.order.currency));
  }
  const quote = host.quoteKeys.read(request.quoteId);
  const { order_number, version, currency } = order.order;
  const isExpired =
    quote === undefined ||
    quote.orderNumber !== order_number ||
    host.clock.now() >= quote.validUntil ||
    quote.version !== version;
  if (isExpired || !quote.nos.includes(reservation.reservation.no) || visit.scenario?.losesQuote?.(request)) {
    throw refusal(409, 'quote-expired', 'quoteExpired');
  }
  const reservations = order.reservations.filter(({ reservation: { no } }) => quote.nos.includes(no));
  for (const part of reservations) checkOpen({ order, reservation: part });
  const toAmountOfOrder = (minor: number) => fromMinorAmount(minor, storedCurrency(currency));
  return {
    reservations,
    retainedAmount: toAmountOfOrder(quote.retainedMinor),
    refundable: toAmountOfOrder(quote.refundableMinor),
    fees: toAmountOfOrder(quote.feesMinor),
  };
}
