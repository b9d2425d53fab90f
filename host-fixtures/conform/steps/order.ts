import type { EndpointAnswer } from '#shared/contract/kit/endpoint.ts';
import { getCancellation, getCancellationOrder } from '#shared/contract/orders/cancellation.ts';
import { findOrderKey, getOrder } from '#shared/contract/orders/orders.ts';
import type { Refusal } from '../check-answer.ts';
import type { ConformOptions } from '../conform-options.ts';
import type { Conversation } from '../conversation.ts';
import { atLeast, contains, equal, ascending, type AnsweredBasket, checkValue, present } from '../expectations.ts';
import type { ApiFinding } from '../finding.ts';
import {
  checkAmendment,
  checkPassenger,
  checkRefund,
  type OrderFacts,
  findReservation,
} from './reservation-changes.ts';
import {
  chooseReschedule,
  confirmReschedule,
  deleteReschedule,
  getReschedule,
  getRescheduleDates,
  getRescheduleJourneys,
  getReschedulePrices,
} from '#shared/contract/orders/reschedule.ts';
import { cancelPayment } from '#shared/contract/payment/payments.ts';
import { checkSeats, noProvider, totalChanged } from './purchase.ts';

/*
 * Steps of `npm run conform`, which calls an operator's API and compares each answer with the contract. These steps need a
 * test order of that operator. Of a conversation (the calls of one visitor), `step` makes a call that must succeed, `refuse`
 * makes a call that must be refused, and `skip` reports why a call was not made. The report contains the titles of calls.
 * `expect` lists checks of the answer in addition to its schema, such as `equal(path, value)`.
 */

/** Which changes of the order are allowed. */
export interface OrderChanges {
  /** Whether changes are made and undone: a traveller is corrected, and another journey is chosen. */
  readonly changes: boolean;
  /** Whether a reservation is moved to another journey for good, if that is free of charge. Requires `changes`. */
  readonly moves: boolean;
  /** Whether a reservation is cancelled for good. */
  readonly refunds: boolean;
}

/** How a call with a forged key must be refused. */
const wrongKey: Refusal = { statuses: [400, 403, 404], rule: 'status' };

/** Removes the separators of an order number, and converts it to capitals: `cw-123 456` becomes `CW123456`. */
const toPlainNumber = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** Looks the order up as its owner does, and checks what may be done with one of its confirmed reservations. */
export async function checkOrder(
  conversation: Conversation,
  { order, changes, moves, refunds }: { readonly order: NonNullable<ConformOptions['order']> } & OrderChanges,
): Promise<void> {
  const { step, refuse, skip } = conversation;
  const { orderNumber: referenceNumber, emailAddress } = order;
  await refuse('another customer looks the order up', findOrderKey, {
    refusal: { statuses: [403, 404], rule: 'status' },
    body: { customerIdentifier: 'stranger@shop.example', referenceNumber },
  });
  const { reservationDetailsKey: orderKey } =
    (await step('the key of the test order', findOrderKey, {
      body: { customerIdentifier: emailAddress, referenceNumber },
    })) ?? {};
  if (orderKey === undefined) return;
  const body = { reservationDetailsKey: orderKey };
  await refuse('a forged key of an order', getOrder, {
    refusal: wrongKey,
    body: { reservationDetailsKey: `${orderKey}0` },
  });
  const answer = await step('the test order', getOrder, {
    body,
    expect: [
      // An operator may write the number with other separators.
      equal('orderNumber', toPlainNumber(referenceNumber), { map: toPlainNumber }),
      atLeast(1, 'reservations[]'),
    ],
  });
  if (answer === undefined) return;
  const reservation = findConfirmedReservation(answer);
  // Without a reservation, no later call can be made; the report names the first of them.
  if (reservation === undefined) return skip(getCancellation, 'no-reservation');
  const facts: OrderFacts = { orderKey, orderNumber: answer.orderNumber, reservation };
  await checkReservation(conversation, reservation);
  if (changes) {
    await checkPassenger(conversation, facts);
    await checkAmendment(conversation, facts);
  }
  await checkReschedule(conversation, facts, { changes, moves });
  if (!refunds) return;
  // The reservation may have been moved, which replaces it by a new one.
  const currentReservation = findConfirmedReservation(await step('the order before a refund', getOrder, { body }));
  if (currentReservation) await checkRefund(conversation, { ...facts, reservation: currentReservation });
}

/**
 * Returns a confirmed reservation, if possible one that can be cancelled; undefined if missing, or if the one that was
 * chosen has no key.
 */
function findConfirmedReservation(
  order: EndpointAnswer<typeof getOrder> | undefined,
): OrderFacts['reservation'] | undefined {
  const reservations = order?.reservations.filter(({ status }) => status === 'CONFIRMED') ?? [];
  const reservation = reservations.find(({ canCancel }) => canCancel) ?? reservations[0];
  const { reservationKey } = reservation ?? {};
  return reservation === undefined || reservationKey === undefined ? undefined : { ...reservation, reservationKey };
}

/** Checks the offered refund of a reservation, and that its order contains it. */
async function checkReservation({ step, refuse }: Conversation, reservation: OrderFacts['reservation']): Promise<void> {
  const { reservationKey: key, reservationNumber } = reservation;
  await refuse('a forged key of a reservation', getCancellation, { refusal: wrongKey, params: { key: `${key}0` } });
  await step('the refund of a reservation', getCancellation, {
    params: { key },
    expect: [equal('reservation.reservationNumber', reservationNumber), ({ choices }) => choices.flatMap(checkQuote)],
  });
  await step('the order of a reservation', getCancellationOrder, {
    params: { key },
    expect: [contains('reservations[].reservationNumber', reservationNumber)],
  });
}

type Quote = EndpointAnswer<typeof getCancellation>['choices'][number];

/**
 * Checks that the refund is not negative, and that refund and fee add up to the amount that was paid. If the fee is null, which
 * may mean unknown, the refund alone must not be more than that amount.
 *
 * @param index the index of the quote in the list `choices`, for the finding
 */
function checkQuote({ paid, refundableAmount, refundFee }: Quote, index: number): readonly ApiFinding[] {
  const sum = refundableAmount + (refundFee ?? 0);
  // Amounts are floating-point numbers in main units, such as pounds, so their sums are not exact.
  const isWrong = refundableAmount < 0 || sum - paid > 1e-6 || (refundFee !== null && paid - sum > 1e-6);
  const expected = { code: 'refund-sum', value: paid } as const;
  return isWrong ? [{ rule: 'sums', where: `choices[${index}]`, expected, actual: sum }] : [];
}

/**
 * Checks the journeys that a reservation can be moved to. If changes are allowed, it chooses a journey, starts its payment if
 * it costs something, and cancels both. If moves are allowed and free of charge, it moves the reservation for good.
 */
export async function checkReschedule(
  conversation: Conversation,
  order: OrderFacts,
  { changes, moves }: Pick<OrderChanges, 'changes' | 'moves'>,
): Promise<void> {
  const { step, skip } = conversation;
  const { canReschedule, reservationKey: key, journey } = order.reservation;
  if (!canReschedule) return skip(getRescheduleDates, 'not-reschedulable');
  const params = { key };
  const expect = [ascending('dates[].date')];
  const days = await step('the days to move a reservation to', getRescheduleDates, { params, expect });
  const prices = await step('the price of a move on each day', getReschedulePrices, {
    params,
    query: { days: 7 },
    expect,
  });
  // A day with a price is preferred, otherwise the first day with coaches.
  const pricedDays = prices?.dates.filter(({ available, price }) => available && price !== null);
  const firstDay = days?.dates.find(({ available }) => available);
  const { date } = chooseOffer(pricedDays ?? [], { moves }) ?? firstDay ?? {};
  if (date === undefined) return skip(getRescheduleJourneys, 'no-other-day');
  const query = { days: 1, departureDate: date };
  const answer = await step('the journeys to move a reservation to', getRescheduleJourneys, { params, query });
  if (!changes) return;
  const offers = answer?.journeys.filter(({ journeyId }) => journeyId !== journey.journeyId) ?? [];
  const offer = chooseOffer(offers, { moves });
  if (offer === undefined) return skip(chooseReschedule, 'no-other-journey');
  await step('another journey is chosen', chooseReschedule, { params, body: { journeyId: offer.journeyId } });
  const move = await step('the price of the move', getReschedule, {
    params,
    // `question` is the rule that the API breaks without a basket: the answer does not reflect the choice that was made.
    expect: [present('basket', 'question'), present('basket.total')],
  });
  const [line] = move?.basket?.journeys ?? [];
  if (line) await checkSeats(conversation, line, key);
  // Seats may cost something, so the basket after the choice of seats is used: that of the latest answer.
  const basket = conversation.last(getReschedule)?.basket;
  if (basket && (await checkMove(conversation, { ...order, basket, moves }))) return;
  await step('the move is cancelled', deleteReschedule, { params });
}

/**
 * Returns the cheapest offer if moves are allowed, since only a free move is completed; else the most expensive one, so that
 * its payment can be checked. An unknown price (null, only of journeys) counts as 0; `checkMove` then decides by the real
 * total.
 */
function chooseOffer<Offer extends { readonly price: number | null }>(
  offers: readonly Offer[],
  { moves }: Pick<OrderChanges, 'moves'>,
): Offer | undefined {
  const offersByPrice = [...offers].sort((a, b) => (a.price ?? 0) - (b.price ?? 0));
  return offersByPrice.at(moves ? 0 : -1);
}

/**
 * Checks that a wrong total is refused, and confirms the move: one that costs something is only paid as far as the start of its
 * payment, which is then cancelled. A free move happens at once, so neither call is made unless moves are allowed.
 *
 * @returns whether a free move was confirmed; otherwise the caller cancels the move
 */
export async function checkMove(
  { step, refuse, skip, rules }: Conversation,
  { moves, basket, ...facts }: OrderFacts & Pick<OrderChanges, 'moves'> & { readonly basket: AnsweredBasket },
): Promise<boolean> {
  const { total, currency } = basket;
  if (total === undefined) return false;
  const params = { key: facts.reservation.reservationKey };
  // The page's origin is undefined if it is that of the API: then a path is enough.
  const body = { total, currency, returnUrl: `${rules.origin ?? ''}/journey-planner`, locale: 'en-GB' };
  if (total <= 0 && !moves) {
    skip(confirmReschedule, 'free-move');
    return false;
  }
  await refuse('a total that was not shown', confirmReschedule, {
    refusal: totalChanged,
    params,
    body: { ...body, total: total + 1 },
  });
  if (total > 0) {
    const startAnswer = await step('the payment of the move is started', confirmReschedule, {
      params,
      body,
      // An operator without a payment provider may refuse the payment.
      excuse: noProvider,
      expect: [present('payment'), equal('payment.amount', total, { rule: 'sums' })],
    });
    const { paymentId } = startAnswer?.payment ?? {};
    if (paymentId !== undefined) await step('the payment is cancelled', cancelPayment, { body: { paymentId } });
    return false;
  }
  const confirmation = await step('the reservation is moved', confirmReschedule, {
    params,
    body,
    expect: [present('orderNumber')],
  });
  // The same request with the same idempotency key must return the same order number, and must not move anything again.
  await step('the same again with the same key', confirmReschedule, { params, body, repeats: ['orderNumber'] });
  await step('the order with the moved reservation', getOrder, {
    body: { reservationDetailsKey: facts.orderKey },
    expect: [
      // The previous reservation, if the order still contains it, must not be confirmed any more.
      (order) => {
        const actual = findReservation(order, facts)?.status;
        return actual === 'CONFIRMED' ? checkValue('reservations[].status', { expected: 'EXCHANGED', actual }) : [];
      },
    ],
  });
  return confirmation !== undefined;
}
