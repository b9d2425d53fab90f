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
import { type Conversation, refuse, step } from '../conversation.ts';
import { ascending, type AnsweredBasket, checkValue, equal, present } from '../expectations.ts';
import { type OrderChanges } from './order.ts';
import { noProvider, totalChanged } from './purchase.ts';
import { findReservation, type OrderFacts } from './reservation-changes.ts';
import { checkSeats } from './seats.ts';

/**
 * Checks the journeys that a reservation can be moved to. If changes are allowed, it chooses a journey, starts its payment, and cancels
 * both. If moves are allowed and free of charge, it moves the reservation for good.
 */
export async function checkReschedule(
  conversation: Conversation,
  order: OrderFacts,
  { changes, moves }: Pick<OrderChanges, 'changes' | 'moves'>,
): Promise<void> {
  const { run, last, skip } = conversation;
  const { canReschedule, reservationKey: key, journey } = order.reservation;
  if (!canReschedule) return skip(getRescheduleDates, 'not-reschedulable');
  const params = { key };
  await run([
    step('the days to move a reservation to', getRescheduleDates, {
      input: { params },
      expect: [ascending('dates[].date')],
    }),
    step('the price of a move on each day', getReschedulePrices, {
      input: { params, query: { days: 7 } },
      expect: [ascending('dates[].date')],
    }),
  ]);
  const pricedDays = last(getReschedulePrices)?.dates.filter(({ available, price }) => available && price !== null);
  const firstDay = last(getRescheduleDates)?.dates.find(({ available }) => available);
  const { date } = chooseOffer(pricedDays ?? [], moves) ?? firstDay ?? {};
  if (date === undefined) return skip(getRescheduleJourneys, 'no-other-day');
  await run([
    step('the journeys to move a reservation to', getRescheduleJourneys, {
      input: { params, query: { days: 1, departureDate: date } },
    }),
  ]);
  if (!changes) return;
  const journeys = last(getRescheduleJourneys)?.journeys ?? [];
  const offers = journeys.filter(({ journeyId }) => journeyId !== journey.journeyId);
  const offer = chooseOffer(offers, moves);
  if (offer === undefined) return skip(chooseReschedule, 'no-other-journey');
  await run([
    step('another journey is chosen', chooseReschedule, { input: { params, body: { journeyId: offer.journeyId } } }),
    step('the price of the move', getReschedule, {
      input: { params },
      expect: [present('basket', 'question'), present('basket.total')],
    }),
  ]);
  const [line] = last(getReschedule)?.basket?.journeys ?? [];
  if (line) await checkSeats(conversation, line, key);
  const basket = last(getReschedule)?.basket;
  if (basket && (await checkMove(conversation, { ...order, basket, moves }))) return;
  await run([step('the move is cancelled', deleteReschedule, { input: { params } })]);
}

/**
 * Returns the cheapest offer if moves are allowed, since only a free move is completed; else the most expensive one, so that its
 * payment can be checked.
 */
function chooseOffer<Offer extends { readonly price: number | null }>(
  offers: readonly Offer[],
  moves: boolean,
): Offer | undefined {
  const offersByPrice = [...offers].sort((a, b) => (a.price ?? 0) - (b.price ?? 0));
  return offersByPrice.at(moves ? 0 : -1);
}

/**
 * Confirms a move. If it costs something, its payment is started and cancelled, and nothing is moved. A free move happens at once, and
 * is confirmed only if moves are allowed.
 *
 * @returns whether the reservation was moved for good
 */
export async function checkMove(
  conversation: Conversation,
  { moves, basket, ...facts }: OrderFacts & Pick<OrderChanges, 'moves'> & { readonly basket: AnsweredBasket },
): Promise<boolean> {
  const { run, last, skip, rules } = conversation;
  const { total, currency } = basket;
  if (total === undefined) return false;
  const params = { key: facts.reservation.reservationKey };
  const body = { total, currency, returnUrl: `${rules.origin ?? ''}/journey-planner`, locale: 'en-GB' };
  const refusal = refuse('a total that was not shown', confirmReschedule, {
    refusal: totalChanged,
    input: { params, body: { ...body, total: total + 1 } },
  });
  if (total > 0) {
    await run([
      refusal,
      step('the payment of the move is started', confirmReschedule, {
        input: { params, body },
        excuse: noProvider,
        expect: [present('payment'), equal('payment.amount', total, { rule: 'sums' })],
      }),
    ]);
    const { paymentId } = last(confirmReschedule)?.payment ?? {};
    if (paymentId !== undefined) {
      await run([step('the payment is cancelled', cancelPayment, { input: { body: { paymentId } } })]);
    }
    return false;
  }
  if (!moves) {
    skip(confirmReschedule, 'free-move');
    return false;
  }
  const checkStatus = () => {
    const actual = findReservation(conversation, facts)?.status;
    return actual === 'CONFIRMED' ? checkValue('reservations[].status', { expected: 'EXCHANGED', actual }) : [];
  };
  await run([
    refusal,
    step('the reservation is moved', confirmReschedule, { input: { params, body }, expect: [present('orderNumber')] }),
    step('the same again with the same key', confirmReschedule, { input: { params, body }, repeats: ['orderNumber'] }),
    step('the order with the moved reservation', getOrder, {
      input: { body: { reservationDetailsKey: facts.orderKey } },
      expect: [checkStatus],
    }),
  ]);
  return true;
}
