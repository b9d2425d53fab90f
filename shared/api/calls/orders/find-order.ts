import { findOrderKey as findOrderKeyCall, getAccountOrders, getOrder } from '#shared/contract/orders/orders.ts';
import type { OrderLookup } from '#shared/domain/orders/find-order-form.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import { orderOf } from '../../amounts/order-of.ts';
import type { Client } from '../../client.ts';

/** The key to an order, by who bought it and its number (spec §7 `orders/key`). */
export async function findOrderKey(client: Client, lookup: OrderLookup): Promise<string> {
  return (await client.call(findOrderKeyCall, { body: lookup })).reservationDetailsKey;
}

/** An order by its key: without one it fails (spec §5). */
export async function loadOrder(client: Client, reservationDetailsKey: string, signal?: AbortSignal): Promise<Order> {
  return orderOf(await client.call(getOrder, { body: { reservationDetailsKey } }, { signal }), client.currency());
}

/** The orders of the account that is signed in, the latest first. */
export async function loadAccountOrders(client: Client, signal?: AbortSignal): Promise<readonly Order[]> {
  const { orders } = await client.call(getAccountOrders, {}, { signal });
  return orders.map((order) => orderOf(order, client.currency()));
}
