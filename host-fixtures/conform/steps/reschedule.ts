import { getOrder } from '#shared/contract/orders/orders.ts';
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
import { type Conversation, createSteps } from '../conversation.ts';
import { type StepContext, ascending, type AnsweredBasket, equal, present } from '../expectations.ts';
import { type OrderChanges } from './order.ts';
import { noProvider, totalChanged } from './purchase.ts';
import { findReservation, type OrderFacts, toKey, toOrder } from './reservation-changes.ts';
import { checkSeats } from './seats.ts';

type AllowedMoves = Pick<OrderChanges, 'changes' | 'moves'>;
type RescheduleFacts = OrderFacts & AllowedMoves;

const { step } = createSteps<RescheduleFacts>();

/** The cheapest offer can be chosen without a payment, the most expensive one with a payment. */
function chooseOffer<Offer extends { readonly price: number | null }>(
  offers: readonly Offer[],
  { moves }: AllowedMoves,
): Offer | undefined {
  const sorted = [...offers].sort((a, b) => (a.price ?? 0) - (b.price ?? 0));
  return moves ? sorted[0] : sorted.at(-1);
}

function chooseDate(context: StepContext<RescheduleFacts>): string | undefined {
  const dates = context.last(getReschedulePrices)?.dates.filter(({ available, price }) => available && price !== null);
  const { date = context.last(getRescheduleDates)?.dates.find(({ available }) => available)?.date } =
    chooseOffer(dates ?? [], context) ?? {};
  return date;
}

function chooseJourney(context: StepContext<RescheduleFacts>): string | undefined {
  const { journeyId: currentId } = context.reservation.journey;
  const others = context.last(getRescheduleJourneys)?.journeys.filter(({ journeyId }) => journeyId !== currentId);
  return chooseOffer(others ?? [], context)?.journeyId;
}

const steps = [
  step('the days to move a reservation to', getRescheduleDates, {
    input: toKey,
    expect: [ascending('dates[].date')],
  }),
  step('the price of a move on each day', getReschedulePrices, {
    input: (facts) => ({ ...toKey(facts), query: { days: 7 } }),
    expect: [ascending('dates[].date')],
  }),
  step('the journeys to move a reservation to', getRescheduleJourneys, {
    skip: (context) => (chooseDate(context) === undefined ? 'no-other-day' : undefined),
    input: (context) => ({ ...toKey(context), query: { days: 1, departureDate: chooseDate(context) ?? '' } }),
    stop: (context) => chooseDate(context) === undefined || !context.changes,
  }),
  step('another journey is chosen', chooseReschedule, {
    skip: (context) => (chooseJourney(context) === undefined ? 'no-other-journey' : undefined),
    input: (context) => ({ ...toKey(context), body: { journeyId: chooseJourney(context) ?? '' } }),
    stop: (context) => chooseJourney(context) === undefined,
  }),
  step('the price of the move', getReschedule, {
    input: toKey,
    expect: [present('basket', 'question'), present('basket.total')],
  }),
];

const cancelSteps = [step('the move is cancelled', deleteReschedule, { input: toKey })];

/**
 * Reads the journeys that a reservation can be moved to. If changes are allowed, it chooses a journey, starts its payment, and cancels
 * both. If moves are allowed and free of charge, it moves the reservation for good.
 */
export async function checkReschedule(
  conversation: Conversation,
  order: OrderFacts,
  allowed: AllowedMoves,
): Promise<void> {
  if (!order.reservation.canReschedule) return conversation.skip(getRescheduleDates, 'not-reschedulable');
  await conversation.run(steps, { ...order, ...allowed });
  if (conversation.lastExchange(chooseReschedule) === undefined) return;
  const [line] = conversation.last(getReschedule)?.basket?.journeys ?? [];
  if (line) await checkSeats(conversation, line, order.reservation.reservationKey);
  const basket = conversation.last(getReschedule)?.basket;
  if (basket && (await checkMove(conversation, { ...order, basket, moves: allowed.moves }))) return;
  await conversation.run(cancelSteps, { ...order, ...allowed });
}

interface MoveFacts extends OrderFacts {
  readonly basket: AnsweredBasket;
  readonly returnUrl: string;
}

const { step: moveStep, refuse } = createSteps<MoveFacts>();

const toMove = (facts: MoveFacts, total = facts.basket.total) => ({
  ...toKey(facts),
  body: { total, currency: facts.basket.currency, returnUrl: facts.returnUrl, locale: 'en-GB' },
});

const refusalStep = refuse('a total that was not shown', confirmReschedule, {
  refusal: totalChanged,
  input: (facts) => toMove(facts, (facts.basket.total ?? 0) + 1),
});

const paidSteps = [
  refusalStep,
  moveStep('the payment of the move is started', confirmReschedule, {
    input: (facts) => toMove(facts),
    excuse: noProvider,
    expect: [present('payment'), equal('payment.amount', ({ basket }) => basket.total, { rule: 'sums' })],
    stop: ({ last }) => last(confirmReschedule)?.payment === undefined,
  }),
  moveStep('the payment is cancelled', cancelPayment, {
    input: ({ last }) => ({ body: { paymentId: last(confirmReschedule)?.payment?.paymentId ?? '' } }),
  }),
];

const freeSteps = [
  refusalStep,
  moveStep('the reservation is moved', confirmReschedule, {
    input: (facts) => toMove(facts),
    expect: [present('orderNumber')],
  }),
  moveStep('the same again with the same key', confirmReschedule, {
    input: (facts) => toMove(facts),
    repeats: ['orderNumber'],
  }),
  moveStep('the order with the moved reservation', getOrder, {
    input: toOrder,
    expect: [
      (_answer, context) => {
        const { status } = findReservation(context) ?? {};
        const expected = { code: 'value', value: 'EXCHANGED' } as const;
        return status === 'CONFIRMED'
          ? [{ rule: 'question', where: 'reservations[].status', expected, actual: status }]
          : [];
      },
    ],
  }),
];

/**
 * Confirms a move. If it costs something, its payment is started and cancelled, and nothing is moved. A free move happens at once, and
 * is confirmed only if moves are allowed.
 *
 * @returns whether the reservation was moved for good
 */
export async function checkMove(
  conversation: Conversation,
  { moves, ...move }: OrderFacts & Pick<MoveFacts, 'basket'> & Pick<AllowedMoves, 'moves'>,
): Promise<boolean> {
  const facts = { ...move, returnUrl: `${conversation.rules.origin ?? ''}/journey-planner` };
  const { total } = move.basket;
  if (total === undefined) return false;
  if (total > 0) await conversation.run(paidSteps, facts);
  else if (moves) await conversation.run(freeSteps, facts);
  else conversation.skip(confirmReschedule, 'free-move');
  return total <= 0 && moves;
}
