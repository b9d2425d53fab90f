import type { Order } from '#shared/domain/orders/order.ts';
import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import { withEntry } from '../../bounded.ts';

/** The orders somebody looks at, by number; the latest by the empty text. */
export interface OrdersSlice {
  readonly orders: Readonly<Record<string, Loading<Order>>>;
}

/** Command: how far an order has come. */
export function setOrder(orderNumber: string, order: Loading<Order>) {
  return ({ orders }: OrdersSlice): OrdersSlice => ({ orders: withEntry(orders, [orderNumber, order], 5) });
}

/** Selector: an order by its number, the latest by the empty text; idle before it is asked. */
export function selectOrder(orderNumber: string) {
  return ({ orders }: OrdersSlice): Loading<Order> => orders[orderNumber] ?? idle;
}
