import { getCurrency, toMainAmount, type Money } from '../kit/money/money.ts';
import type { RetailOperation } from '../page/operation/settings.ts';

/** An order that was paid. */
export interface CompletedOrder {
  readonly orderNumber: string;
  /** What was paid in all. */
  readonly amount: Money;
  readonly email: string;
  readonly phone?: string | undefined;
}

/** An entry of the data layer. */
export interface OrderCompletionEvent {
  readonly event: 'orderCompletion';
  readonly order: Omit<CompletedOrder, 'amount'> & {
    /** In the main unit of the currency. */
    readonly amount: number;
    /** ISO 4217. */
    readonly currency: string;
  };
}

/**
 * The traveller has bought (spec §7 "Analytics": order number, amount, email, and phone for US only); the currency is ours,
 * since an amount means nothing without it.
 */
export function orderCompletion(order: CompletedOrder, operation: RetailOperation): OrderCompletionEvent {
  const { orderNumber, amount, email, phone } = order;
  const isWithPhone = operation === 'US' && phone !== undefined;
  return {
    event: 'orderCompletion',
    order: {
      orderNumber,
      amount: toMainAmount(amount),
      currency: getCurrency(amount),
      email,
      ...(isWithPhone ? { phone } : {}),
    },
  };
}

/** How many orders a browser remembers as reported. */
export const mostReportedOrders = 50;

/** The order numbers that a browser remembers as reported; anything that is no order number is dropped. */
export function readReportedOrders(text: string | undefined): readonly string[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    const numbers = Array.isArray(found) ? found.filter((number) => typeof number === 'string' && number !== '') : [];
    return numbers.slice(-mostReportedOrders);
  } catch {
    // Not JSON: another script's, or half written.
    return [];
  }
}

/** The same with one more, the latest last. */
export function withReportedOrder(told: readonly string[], orderNumber: string): readonly string[] {
  return [...told.filter((other) => other !== orderNumber), orderNumber].slice(-mostReportedOrders);
}
