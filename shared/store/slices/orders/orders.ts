import { createAnswers } from '../../answers.ts';

/** The most orders in the cache, by number and by key together. */
const limit = 5;

/**
 * A cache of orders, by their number. The empty text in place of a number means the visitor's latest order.
 * A traveller can also open an order by a secret key, such as that of a link in an e-mail. Such orders are in the same cache,
 * under a name that is derived from the key.
 */
export const orders = createAnswers('orders', { limit });

/** `selectOrder(numberOrName)(state)` returns the request's state: idle, loading, failed, or ready with the order. */
export const selectOrder = orders.select;

/** The same cache, for orders that are opened by their own key. */
export const keyedOrders = createAnswers('orders', { getKey: getKeyedOrderName, limit });

/** The same cache, for orders that are opened by the key of one of their reservations. */
export const reservationOrders = createAnswers('orders', { getKey: getReservationOrderName, limit });

/** The name of an order that is opened by its own key. It cannot be an order number, since it contains a space. */
export function getKeyedOrderName(orderKey: string): string {
  return `key ${orderKey}`;
}

/** The name of an order that is opened by the key of one of its reservations. It contains a space, like the name above. */
export function getReservationOrderName(reservationKey: string): string {
  return `reservation ${reservationKey}`;
}
