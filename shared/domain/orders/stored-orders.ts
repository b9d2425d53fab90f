import type { LocalDate } from '../kit/dates/local-date-time.ts';
import { dayDifference } from '../kit/dates/spans.ts';
import type { Order } from './order.ts';

/** How many orders a device keeps. */
const mostKept = 5;

/** For how many days after its last arrival an order is kept: a lost umbrella is missed by then. */
const keptDays = 7;

/** An order as a device keeps it: without the telephone number, which opening it needs nobody to know, and without the keys that change it. */
export function forStorage({ telephoneNumber: _number, reservationDetailsKey: _key, ...order }: Order): Order {
  return {
    ...order,
    reservations: order.reservations.map(({ reservationKey: _unkept, ...reservation }) => reservation),
  };
}

/** The orders that a device keeps on: those whose journeys are not long over, the latest first. */
export function withStoredOrder(kept: readonly Order[], order: Order, today: LocalDate): readonly Order[] {
  const others = kept.filter(({ orderNumber }) => orderNumber !== order.orderNumber);
  return [forStorage(order), ...unexpiredOrders(others, today)].slice(0, mostKept);
}

/** Those of the kept orders whose journeys are not long over. */
export function unexpiredOrders(kept: readonly Order[], today: LocalDate): readonly Order[] {
  return kept.filter(({ journeys }) => {
    const last = journeys
      .map(({ arrivalDateTime }) => arrivalDateTime)
      .sort()
      .at(-1);
    return last !== undefined && dayDifference(last, today) <= keptDays;
  });
}
