import type { Order } from '#shared/domain/orders/order.ts';
import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import { withEntry } from '../../bounded.ts';

/**
 * The orders somebody looks at, by number, or by the name of the key that opens them (`orderByKey`, `orderOfReservation`); the
 * latest that was bought by the empty text.
 */
export interface OrdersSlice {
  readonly orders: Readonly<Record<string, Loading<Order>>>;
}

/** The name of an order that is opened by its key, which no order number is. */
export function orderByKey(reservationDetailsKey: string): string {
  return `key ${reservationDetailsKey}`;
}

/** The name of the order of a reservation that is opened by the reservation's key. */
export function orderOfReservation(reservationKey: string): string {
  return `reservation ${reservationKey}`;
}

/** Command: how far an order has come. */
export function setOrder(name: string, order: Loading<Order>) {
  return ({ orders }: OrdersSlice): OrdersSlice => ({ orders: withEntry(orders, [name, order], 5) });
}

/** Selector: an order by its number or name, the latest by the empty text; idle before it is asked. */
export function selectOrder(name: string) {
  return ({ orders }: OrdersSlice): Loading<Order> => orders[name] ?? idle;
}
