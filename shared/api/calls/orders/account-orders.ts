import { getAccountOrders } from '#shared/contract/orders/orders.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import { orderOf } from '../../amounts/order-of.ts';
import type { Client } from '../../client.ts';

/** The orders of the account that is signed in, the latest first. */
export async function loadAccountOrders(client: Client, signal?: AbortSignal): Promise<readonly Order[]> {
  const { orders } = await client.call(getAccountOrders, {}, { signal });
  return orders.map((order) => orderOf(order, client.currency()));
}
