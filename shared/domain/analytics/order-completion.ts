import { parseJson } from '../kit/persistence/parse-json.ts';
import { getCurrency, toMainAmount, type Money } from '../kit/money/money.ts';
import type { RetailOperation } from '../page/operation/settings.ts';

/** A paid order, as it is reported to the page's analytics. */
export interface CompletedOrder {
  readonly orderNumber: string;
  /** Total amount. */
  readonly amount: Money;
  readonly email: string;
  readonly phone?: string | undefined;
}

/**
 * Creates the event of a purchase (spec §7 "Analytics": order number, amount, email, and phone for US only), for the data
 * layer, the array from which the page's analytics reads events. The amount is in the main unit. Its currency (ISO 4217)
 * is an addition to the spec.
 */
export function toOrderCompletionEvent(order: CompletedOrder, operation: RetailOperation) {
  const { orderNumber, amount, email, phone } = order;
  const includesPhone = operation === 'US' && phone !== undefined;
  return {
    event: 'orderCompletion',
    order: {
      orderNumber,
      amount: toMainAmount(amount),
      currency: getCurrency(amount),
      email,
      ...(includesPhone ? { phone } : {}),
    },
  };
}

/**
 * Maximum number of orders in the list of reported orders. A browser stores this list, so that an order is reported once, even
 * if its confirmation is opened several times.
 */
export const maxReportedOrders = 50;

/**
 * Parses the stored numbers of reported orders, a JSON array in which the latest is last. Ignores invalid entries, and all
 * but the latest {@link maxReportedOrders}. The result for an invalid or missing text is empty.
 */
export function parseReportedOrders(text: string | undefined): readonly string[] {
  const rows = parseJson(text);
  const numbers = Array.isArray(rows) ? rows.filter((number) => typeof number === 'string' && number !== '') : [];
  return numbers.slice(-maxReportedOrders);
}

/** Adds an order to the reported ones, as the last. Drops the oldest if there are more than the maximum. */
export function addReportedOrder(orderNumbers: readonly string[], orderNumber: string): readonly string[] {
  return [...orderNumbers.filter((reportedNumber) => reportedNumber !== orderNumber), orderNumber].slice(
    -maxReportedOrders,
  );
}
