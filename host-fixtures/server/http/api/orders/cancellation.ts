import { getCancellation, refundReservation } from '#shared/contract/orders/cancellation.ts';
import { isZero, toMainAmount, toMinorAmount, fromMinorAmount } from '#shared/domain/kit/money/money.ts';
import { formatUtc } from '../../../clock/local-time.ts';
import { isOver } from '../../../clock/span-end.ts';
import { readStoredCurrency } from '../../../database/stored-values.ts';
import { cancelReservations } from '../../../orders/cancel-reservations.ts';
import { findOrderRole } from '../../../orders/order-access.ts';
import { formatReservationNumber } from '../../../tickets/reservation-number.ts';
import { overrideRefunds } from '../../../scenarios/sandbox-control.ts';
import {
  getOfferEnd,
  type ConditionedReservation,
  type RefundOffer,
  createRefundOffer,
} from '../../../orders/refund-quote.ts';

import { notFound, refusal } from '../../kit/api-error.ts';
import { type ApiRoute, routesWith } from '../../kit/api-route.ts';
import { type Host } from '../../kit/host.ts';
import { isCancelledFor } from '../../kit/visitor-live-journey.ts';
import { changeReservation, checkOpen, findOrderByKey, getVisitorAddress, type OrderPart } from './visitor-order.ts';
import { refundWorkingDays, toReservationAnswer } from './order-answer.ts';
import {
  calculateTradeTerms,
  getReservationConditions,
  type OrderContext,
  getReservationRights,
} from './reservation-rights.ts';
import { type StoredReservation, type TradeTerms } from '../../../sales/stored-basket.ts';

/** How long a quote is valid: an offer of a refund, signed by the host, which the traveller can confirm. */
const quoteValidMs = 15 * 60_000;

// The members of the host that the routes use. Answers of a `translatedRoute` name places in the visitor's language.
const { route, translatedRoute } = routesWith(
  'accounts',
  'clock',
  'database',
  'idempotentRequests',
  'names',
  'orderKeys',
  'payments',
  'quoteKeys',
  'realtime',
  'sandbox',
  'signIns',
  'sitePages',
  'trial',
);

/** The endpoints of cancelling reservations. */
export const routes: readonly ApiRoute[] = [
  /**
   * The rights of a reservation and, if it can be cancelled, the refund for cancelling it: on its own, and together with the
   * others of the order that can be cancelled, if any.
   * `params.key` is the access key of the reservation, from a link in an e-mail or from the order. 404 for an invalid key.
   */
  translatedRoute(getCancellation, (host) => async ({ params, visit }) => {
    const { order, reservation } = await findOrderByKey(host, params.key);
    const context = { host, visit, order };
    const { canCancel, canReschedule } = getReservationRights(context, reservation);
    return {
      orderNumber: order.order.order_number,
      reservation: toReservationAnswer(context, reservation),
      currency: readStoredCurrency(order.order.currency),
      canCancel,
      canReschedule,
      // `DROPPED`: a new timetable no longer contains the journey.
      isCancelledByOperator:
        reservation.timetableChange === 'DROPPED' || isCancelledFor(host, visit, reservation.journey),
      choices: listChoices(context, reservation).map((choice) => toChoiceAnswer(context, choice)),
      tradeIn: canReschedule ? toTradeInAnswer(calculateTradeTerms(context, reservation)) : undefined,
    };
  }),

  /**
   * Cancels the reservations of a quote; without a quote, the reservation of the key. 404 for an invalid key; 409 if a
   * reservation was cancelled or exchanged, is being changed or, without a quote, cannot be cancelled; 409 with
   * `quote-expired` for an invalid or outdated quote.
   */
  route(refundReservation, (host) => async ({ params, body, visit, request, attempt }) => {
    const reservationName = host.orderKeys.readReservationKey(params.key);
    if (reservationName === undefined) throw notFound('reservationNotFound');
    const emailAddress = await getVisitorAddress(host, request);
    // In a scenario (a test situation that QA chooses for a browser), the sandbox, a payment provider for tests, may treat
    // refunds in another way.
    await overrideRefunds(
      { scenario: visit.scenario, sandbox: host.sandbox },
      host.database,
      reservationName.orderNumber,
    );
    // A repeated request with the same idempotency key gets the stored answer of the first one, and cancels nothing again.
    const answer = await changeReservation(host, { visit, request, name: reservationName }, async (trx, part) => {
      checkOpen(part);
      const { order } = part;
      const context = { host, visit, order };
      const offer = createOffer(context, part, { quoteId: body.quoteId, attempt });
      // For the audit trail. A visitor who only has the key, for example from a link in an e-mail, has no role.
      const actor = (await findOrderRole(trx, order, { sessionId: visit.sessionId, emailAddress })) ?? 'TRAVELLER';
      await cancelReservations(trx, { order, offer }, { actor, now: host.clock.now(), sitePages: host.sitePages });
      return {
        errors: [],
        refundedAmount: toMainAmount(offer.refundable),
        currency: readStoredCurrency(order.order.currency),
        orderNumber: order.order.order_number,
      };
    });
    // After the transaction, in which the refund was only queued: requests it from the payment provider. A failed attempt
    // does not throw, and the host tries again later. The provider makes only one refund for each refund id.
    await host.payments.makeRefunds(reservationName.orderNumber);
    return answer;
  }),
];

/** Converts what the reservation counts for if it is moved now. The fee is null if the change is free. */
function toTradeInAnswer({ value, fee, refundable }: TradeTerms) {
  return {
    value: toMainAmount(value),
    fee: isZero(fee) ? null : toMainAmount(fee),
    refundable: toMainAmount(refundable),
  };
}

/**
 * Lists the possible cancellations, each as reservations with their conditions: the reservation only and, if others of the
 * order can be cancelled too, together with them. Empty if the reservation cannot be cancelled.
 */
function listChoices(
  context: OrderContext,
  reservation: StoredReservation,
): readonly (readonly ConditionedReservation[])[] {
  const isCancellable = (part: StoredReservation) => getReservationRights(context, part).canCancel;
  if (!isCancellable(reservation)) return [];
  const cancellableReservations = context.order.reservations.filter(isCancellable);
  const choices = cancellableReservations.length > 1 ? [[reservation], cancellableReservations] : [[reservation]];
  return choices.map((reservations) =>
    reservations.map((part) => ({ reservation: part, conditions: getReservationConditions(context, part) })),
  );
}

/** An order, the visitor, and the host with its quotes. */
type QuoteContext = OrderContext & { readonly host: Pick<Host, 'clock' | 'quoteKeys'> };

/** A choice of the answer: the refund for cancelling some reservations together, with a new quote for it. */
function toChoiceAnswer({ host, visit, order }: QuoteContext, reservations: readonly ConditionedReservation[]) {
  const { order_number: orderNumber, version, currency } = order.order;
  const { now, clockShiftMs = 0 } = visit;
  const offer = createRefundOffer(order, reservations, readStoredCurrency(currency));
  // A quote ends after a fixed time, or earlier if a reservation can no longer be refunded. `getOfferEnd` calculates that by
  // the clock of the visitor, which QA may have shifted; `validUntil` is by the true clock.
  const validUntil = getOfferEnd(reservations, { now, validForMs: quoteValidMs }) - clockShiftMs;
  const numbers = reservations.map(({ reservation }) => reservation.reservation.no);
  return {
    // The id contains the signed facts of the quote, so that quotes need not be stored.
    quoteId: host.quoteKeys.seal({
      orderNumber,
      // Each cancellation or exchange in the order increments it, which makes earlier quotes invalid.
      version,
      // The numbers of the reservations within the order, from 1.
      nos: numbers,
      validUntil,
      refundableMinor: toMinorAmount(offer.refundable),
      // The part of the price that is not refunded, and the part of the refund that returns fees of the order.
      retainedMinor: toMinorAmount(offer.retainedAmount),
      feesMinor: toMinorAmount(offer.fees),
    }),
    reservationNumbers: numbers.map((no) => formatReservationNumber({ orderNumber, no })),
    paid: toMainAmount(offer.paidAmount),
    refundableAmount: toMainAmount(offer.refundable),
    refundFee: isZero(offer.retainedAmount) ? null : toMainAmount(offer.retainedAmount),
    // By the visitor's clock again, with which the browser compares it.
    validUntil: formatUtc(validUntil + clockShiftMs),
    workingDays: refundWorkingDays,
  };
}

/**
 * Returns the reservations to cancel and their refund: those of the quote, or without a quote the reservation at its
 * current terms.
 *
 * @param request `attempt` counts the calls of this endpoint by the browser, for its scenario
 * @throws ApiError 409 if, without a quote, the reservation cannot be cancelled; if a reservation of the quote was cancelled or
 *   exchanged, or is being changed; or if the quote is not by this host or not for this reservation, or has expired, or the
 *   order has changed since
 */
function createOffer(
  context: QuoteContext,
  { order, reservation }: OrderPart,
  request: { readonly quoteId: string | undefined; readonly attempt: number },
): Omit<RefundOffer, 'paidAmount'> {
  const { host, visit } = context;
  if (request.quoteId === undefined) {
    // The first choice is the reservation only. It is missing if the reservation cannot be cancelled.
    const [onlyReservation] = listChoices(context, reservation);
    if (onlyReservation === undefined) throw refusal(409, 'not-refundable', 'notCancellable');
    return createRefundOffer(order, onlyReservation, readStoredCurrency(order.order.currency));
  }
  const quote = host.quoteKeys.read(request.quoteId);
  const { order_number, version, currency } = order.order;
  const isOutdated =
    quote === undefined ||
    quote.orderNumber !== order_number ||
    isOver(quote.validUntil, { now: host.clock.now(), longestMs: quoteValidMs }) ||
    quote.version !== version;
  if (isOutdated || !quote.nos.includes(reservation.reservation.no) || visit.scenario?.isQuoteExpired?.(request)) {
    throw refusal(409, 'quote-expired', 'quoteExpired');
  }
  const reservations = order.reservations.filter(({ reservation: { no } }) => quote.nos.includes(no));
  for (const part of reservations) checkOpen({ order, reservation: part });
  const toAmountOfOrder = (minor: number) => fromMinorAmount(minor, readStoredCurrency(currency));
  return {
    reservations,
    retainedAmount: toAmountOfOrder(quote.retainedMinor),
    refundable: toAmountOfOrder(quote.refundableMinor),
    fees: toAmountOfOrder(quote.feesMinor),
  };
}
