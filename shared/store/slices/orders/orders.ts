import { createAnswers } from '../../answers.ts';

/**
 * Cached answers of the API: orders, by number. Orders that are opened by a key are in the same cache, under a name that
 * is derived from that key.
 */
export const orders = createAnswers('orders', { limit: 5 });

/** Selects an order by its number or by the name that is derived from a key. */
export const selectOrder = orders.select;

/** The same cache, for orders that are opened by their own key. */
export const keyedOrders = createAnswers('orders', { getKey: getKeyedOrderName, limit: 5 });

/** The same cache, for orders that are opened by the key of one of their reservations. */
export const reservationOrders = createAnswers('orders', { getKey: getReservationOrderName, limit: 5 });

/** The name of an order that is opened by its own key. It cannot be an order number. */
export function getKeyedOrderName(reservationDetailsKey: string): string {
  return `key ${reservationDetailsKey}`;
}

/** The name of an order that is opened by the key of one of its reservations. It cannot be an order number. */
export function getReservationOrderName(reservationKey: string): string {
  return `reservation ${reservationKey}`;
}
