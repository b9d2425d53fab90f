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
import { type Conversation } from '../conversation.ts';
import { ascending, type AnsweredBasket, checkValue, equal, present } from '../expectations.ts';
import { type OrderChanges } from './order.ts';
import { checkSeats, noProvider, totalChanged } from './purchase.ts';
import { findReservation, type OrderFacts } from './reservation-changes.ts';

/**
 * Checks the journeys that a reservation can be moved to. If changes are allowed, it chooses a journey, starts its payment, and cancels
 * both. If moves are allowed and free of charge, it moves the reservation for good.
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
  const pricedDays = prices?.dates.filter(({ available, price }) => available && price !== null);
  const firstDay = days?.dates.find(({ available }) => available);
  const { date } = chooseOffer(pricedDays ?? [], moves) ?? firstDay ?? {};
  if (date === undefined) return skip(getRescheduleJourneys, 'no-other-day');
  const query = { days: 1, departureDate: date };
  const answer = await step('the journeys to move a reservation to', getRescheduleJourneys, { params, query });
  if (!changes) return;
  const offers = answer?.journeys.filter(({ journeyId }) => journeyId !== journey.journeyId) ?? [];
  const offer = chooseOffer(offers, moves);
  if (offer === undefined) return skip(chooseReschedule, 'no-other-journey');
  await step('another journey is chosen', chooseReschedule, { params, body: { journeyId: offer.journeyId } });
  const move = await step('the price of the move', getReschedule, {
    params,
    expect: [present('basket', 'question'), present('basket.total')],
  });
  const [line] = move?.basket?.journeys ?? [];
  if (line) await checkSeats(conversation, line, key);
  // Seats may cost something.
  const basket = conversation.last(getReschedule)?.basket;
  if (basket && (await checkMove(conversation, { ...order, basket, moves }))) return;
  await step('the move is cancelled', deleteReschedule, { params });
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
  { step, refuse, skip, rules }: Conversation,
  { moves, basket, ...facts }: OrderFacts & Pick<OrderChanges, 'moves'> & { readonly basket: AnsweredBasket },
): Promise<boolean> {
  const { total, currency } = basket;
  if (total === undefined) return false;
  const params = { key: facts.reservation.reservationKey };
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
    const started = await step('the payment of the move is started', confirmReschedule, {
      params,
      body,
      excuse: noProvider,
      expect: [present('payment'), equal('payment.amount', total, { rule: 'sums' })],
    });
    const { paymentId } = started?.payment ?? {};
    if (paymentId !== undefined) await step('the payment is cancelled', cancelPayment, { body: { paymentId } });
    return false;
  }
  await step('the reservation is moved', confirmReschedule, { params, body, expect: [present('orderNumber')] });
  await step('the same again with the same key', confirmReschedule, { params, body, repeats: ['orderNumber'] });
  await step('the order with the moved reservation', getOrder, {
    body: { reservationDetailsKey: facts.orderKey },
    expect: [
      (order) => {
        const actual = findReservation(order, facts)?.status;
        return actual === 'CONFIRMED' ? checkValue('reservations[].status', { expected: 'EXCHANGED', actual }) : [];
      },
    ],
  });
  return true;
}
