import { safeParse } from 'valibot';
import { getOrderConfirmation } from '#shared/contract/orders.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import type { Client } from '../client.ts';

/**
 * An order of the visitor's own, just bought.
 *
 * @param orderNumber their latest without one
 */
export async function loadOrderConfirmation(
  client: Client,
  orderNumber: string | undefined,
  signal?: AbortSignal,
): Promise<Order> {
  const query = orderNumber === undefined ? {} : { orderNumber };
  const { reservations: _unused, ...order } = await client.call(getOrderConfirmation, { query }, { signal });
  return order;
}

/** An order that a device has kept, read as the wire's own; `undefined` for what is none. */
export function readKeptOrder(kept: unknown): Order | undefined {
  const found = safeParse(getOrderConfirmation.answer, kept);
  if (!found.success) return undefined;
  const { reservations: _unused, ...order } = found.output;
  return order;
}
