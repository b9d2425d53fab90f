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
import { refundWorkingDays, reservationAnswer } from './order-answer.ts';
import { orderOfKey, type OrderPart, ownAddress } from './order-of-visitor.ts';
import {
  isCancelledByOperator,
  reservationConditions,
  type RightsFacts,
  getReservationRights,
} from './reservation-rights.ts';
import { type StoredReservation } from '../../../sales/stored-basket.ts';

type Choice = NonNullable<InferInput<(typeof getCancellation)['answer']>['choices']>[number];

/** How long a quote holds. */
const quoteMs = 15 * 60_000;

/**
 * What may be done with a reservation, and what cancelling it would bring: alone, and together with all else that is left of
 * the order. 404 for what is no key.
 */
export function answerCancellation(
  host: Pick<Host, 'clock' | 'database' | 'names' | 'orderKeys' | 'quoteKeys' | 'realtime' | 'trial'>,
): Answer<typeof getCancellation> {
  return async ({ params, visit }) => {
    const { order, reservation } = await orderOfKey(host, params.key);
    const facts = { host, visit, order };
    const { canCancel, canReschedule } = getReservationRights(facts, reservation);
    return {
      orderNumber: order.order.order_number,
      reservation: reservationAnswer(facts, reservation),
      currency: storedCurrency(order.order.currency),
      ...{ canCancel, canReschedule },
      isCancelledByOperator: isCancelledByOperator(host, visit, reservation),
      choices: listChoices(facts, reservation).map((parts) => choiceAnswer(host, facts, parts)),
    };
  };
}

/**
 * Cancels what a quote names, or the reservation alone. Refusals: 404 for what is no key; 409 for what has ended, is being
 * changed, or cannot be given back any more; 409 with `quote-expired` where the quote is over, or the order has changed.
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
    const emailAddress = await ownAddress(host, request);
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

/** What may be cancelled together, each with its conditions: the reservation, and all that is left of the order. */
function listChoices(facts: RightsFacts, reservation: StoredReservation): readonly (readonly RefundedPart[])[] {
  const toPart = (one: StoredReservation) => ({
    reservation: one,
    conditions: reservationConditions(facts, one),
  });
  if (!getReservationRights(facts, reservation).canCancel) return [];
  const all = facts.order.reservations.filter((one) => getReservationRights(facts, one).canCancel);
  return [[reservation], ...(all.length > 1 ? [all] : [])].map((some) => some.map(toPart));
}

function choiceAnswer(
  host: Pick<Host, 'clock' | 'quoteKeys'>,
  { visit, order }: RightsFacts,
  parts: readonly RefundedPart[],
): Choice {
  const { order_number: orderNumber, version, currency } = order.order;
  const offer = refundOffer(order, parts, storedCurrency(currency));
  const validUntil = getEnd(host, visit, parts);
  const nos = parts.map(({ reservation }) => reservation.reservation.no);
  return {
    quoteId: host.quoteKeys.seal({
      ...{ orderNumber, version, nos, validUntil },
      refundableMinor: toMinorAmount(offer.refundable),
      retainedMinor: toMinorAmount(offer.retainedAmount),
      feesMinor: toMinorAmount(offer.fees),
    }),
    reservationNumbers: nos.map((no) => formatReservationNumber({ orderNumber, no })),
    paid: toMainAmount(offer.paidAmount),
    refundableAmount: toMainAmount(offer.refundable),
    refundFee: isZero(offer.retainedAmount) ? null : toMainAmount(offer.retainedAmount),
    validUntil: utcText(validUntil + (visit.clockShiftMs ?? 0)),
    workingDays: refundWorkingDays,
  };
}

/** By the true clock: conditions end by the visitor's. */
function getEnd(
  { clock }: Pick<Host, 'clock'>,
  { now, clockShiftMs = 0 }: Visit,
  parts: readonly RefundedPart[],
): number {
  return Math.min(clock.now() + quoteMs, offerEnd(parts, { now, forMs: quoteMs }) - clockShiftMs);
}

/** What is to be cancelled, and for what: as the quote says, or as it would be quoted now. @throws ApiError 409 */
function createOffer(
  facts: RightsFacts & { readonly host: Pick<Host, 'clock' | 'quoteKeys'> },
  { order, reservation }: OrderPart,
  asked: { readonly quoteId: string | undefined; readonly attempt: number },
): Omit<RefundOffer, 'paidAmount'> {
  const { host, visit } = facts;
  if (asked.quoteId === undefined) {
    const [alone] = listChoices(facts, reservation);
    if (alone === undefined) throw refusal(409, 'not-refundable', 'notCancellable');
    return refundOffer(order, alone, storedCurrency(order.order.currency));
  }
  const quote = host.quoteKeys.read(asked.quoteId);
  const { order_number, version, currency } = order.order;
  const isOver =
    quote === undefined ||
    quote.orderNumber !== order_number ||
    host.clock.now() >= quote.validUntil ||
    quote.version !== version;
  if (isOver || !quote.nos.includes(reservation.reservation.no) || visit.scenario?.losesQuote?.(asked)) {
    throw refusal(409, 'quote-expired', 'quoteExpired');
  }
  const reservations = order.reservations.filter(({ reservation: { no } }) => quote.nos.includes(no));
  for (const one of reservations) checkOpen({ order, reservation: one });
  const money = (minor: number) => fromMinorAmount(minor, storedCurrency(currency));
  return {
    reservations,
    retainedAmount: money(quote.retainedMinor),
    refundable: money(quote.refundableMinor),
    fees: money(quote.feesMinor),
  };
}
