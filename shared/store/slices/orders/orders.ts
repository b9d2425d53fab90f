import type { Order } from '#shared/domain/orders/order.ts';
import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import { withEntry } from '../../bounded.ts';

/**
 * Orders by number, or by a name that is derived from their key (`getKeyedOrderName`, `getReservationOrderName`). The
 * latest order of the visitor has an empty name.
 */
export interface OrdersSlice {
  readonly orders: Readonly<Record<string, Loading<Order>>>;
}

/** The name of an order that is opened by its key; different from all order numbers. */
export function getKeyedOrderName(reservationDetailsKey: string): string {
  return `key ${reservationDetailsKey}`;
}

/** The name of the order of a reservation that is opened by the reservation's key. */
export function getReservationOrderName(reservationKey: string): string {
  return `reservation ${reservationKey}`;
}

/** Sets an order. */
export function setOrder(name: string, order: Loading<Order>) {
  return ({ orders }: OrdersSlice): OrdersSlice => ({ orders: withEntry(orders, [name, order], 5) });
}

/** Selects an order by its number or name; idle before the first request. */
export function selectOrder(name: string) {
  return ({ orders }: OrdersSlice): Loading<Order> => orders[name] ?? idle;
}
