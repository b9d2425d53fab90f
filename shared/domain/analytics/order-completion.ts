import type { RetailOperation } from '../operation/settings.ts';

/** An order that was paid. */
export interface CompletedOrder {
  readonly orderNumber: string;
  /** What was paid in all, in the operation's currency. */
  readonly amount: number;
  readonly email: string;
  readonly phone?: string | undefined;
}

/** An entry of the data layer. */
export interface OrderCompletionEvent {
  readonly event: 'orderCompletion';
  readonly order: CompletedOrder;
}

/** The traveller has bought (spec §7 "Analytics": order number, amount, email, and phone for US only). */
export function orderCompletion(order: CompletedOrder, operation: RetailOperation): OrderCompletionEvent {
  const { orderNumber, amount, email, phone } = order;
  const isWithPhone = operation === 'US' && phone !== undefined;
  return { event: 'orderCompletion', order: { orderNumber, amount, email, ...(isWithPhone ? { phone } : {}) } };
}

/** How many orders a browser remembers as told. */
export const mostToldOrders = 50;

/** The order numbers that a browser remembers as told, whatever stands there: what is no number of an order is dropped. */
export function readToldOrders(text: string | undefined): readonly string[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    const numbers = Array.isArray(found) ? found.filter((number) => typeof number === 'string' && number !== '') : [];
    return numbers.slice(-mostToldOrders);
  } catch {
    // Not JSON: another script's, or half written.
    return [];
  }
}

/** The same with one more, the latest last. */
export function withToldOrder(told: readonly string[], orderNumber: string): readonly string[] {
  return [...told.filter((other) => other !== orderNumber), orderNumber].slice(-mostToldOrders);
}
