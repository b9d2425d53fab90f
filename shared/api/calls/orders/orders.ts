import { safeParse } from 'valibot';
import { getOrderConfirmation } from '#shared/contract/orders/orders.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import { orderOf } from '../../amounts/order-of.ts';
import type { Client } from '../../client.ts';

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
  return orderOf(await client.call(getOrderConfirmation, { query }, { signal }), client.currency());
}

/**
 * An order that a device has kept in the form of the wire (`amountsForWire`).
 *
 * @returns `undefined` for what is none, and for amounts that were kept without their currency.
 */
export function readStoredOrder(kept: unknown): Order | undefined {
  const found = safeParse(getOrderConfirmation.answer, kept);
  const currency = found.success && found.output.currency;
  return currency ? orderOf(found.output, currency) : undefined;
}
