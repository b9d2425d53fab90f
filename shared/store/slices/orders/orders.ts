import { createAnswers } from '../../answers.ts';

/** Orders by their number, or by the name of their key. */
export const orders = createAnswers('orders', { limit: 5 });

/** Selects an order by its number or name. */
export const selectOrder = orders.select;

/** The orders that are opened by their keys. */
export const keyedOrders = createAnswers('orders', { getKey: getKeyedOrderName, limit: 5 });

/** The orders of reservations that are opened by the reservations' keys. */
export const reservationOrders = createAnswers('orders', { getKey: getReservationOrderName, limit: 5 });

/** The name of an order that is opened by its key; different from all order numbers. */
export function getKeyedOrderName(reservationDetailsKey: string): string {
  return `key ${reservationDetailsKey}`;
}

/** The name of the order of a reservation that is opened by the reservation's key. */
export function getReservationOrderName(reservationKey: string): string {
  return `reservation ${reservationKey}`;
}
