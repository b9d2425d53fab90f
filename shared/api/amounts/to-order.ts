import { type InferOutput, safeParse } from 'valibot';
import { getOrderConfirmation } from '#shared/contract/orders/orders.ts';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import { parseJson } from '#shared/domain/kit/persistence/parse-json.ts';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import { toJourney } from './to-journey.ts';
import { toCharges, toPrice } from './to-price.ts';

/**
 * Converts an order of the API: its amounts, which are numbers, become money; missing totals become null, except the discount,
 * which stays undefined. The currency is that of the order, or else of its first journey with a currency, or else
 * `defaultCurrency`. The contract accepts no order in several currencies.
 */
export function toOrder(
  wire: InferOutput<(typeof getOrderConfirmation)['answer']>,
  defaultCurrency: CurrencyCode,
): Order {
  const { reservations = [], refunds = [], journeys = [], grossTotal, taxTotal, retainedTotal, ...rest } = wire;
  const currency = wire.currency ?? journeys.find((journey) => journey.currency)?.currency ?? defaultCurrency;
  return {
    ...rest,
    currency,
    journeys: journeys.map((journey) => toJourney(journey, currency)),
    ...toCharges(wire, currency),
    grossTotal: toPrice(grossTotal, currency),
    taxTotal: toPrice(taxTotal, currency),
    retainedTotal: toPrice(retainedTotal, currency),
    reservations: reservations.map(({ journey, ...reservation }) => ({
      ...reservation,
      journey: toJourney(journey, currency),
    })),
    refunds: refunds.map(({ amount, ...refund }) => ({ ...refund, amount: toMoney(amount, currency) })),
  };
}

/**
 * Reads orders from the browser's storage: a JSON array of orders in the format of the API, with amounts as numbers (15.49), and
 * the time of their last comparison with the server.
 * Invalid entries and entries without a currency are skipped. A missing or invalid text contains no orders.
 */
export function readStoredOrders(text: string | undefined): readonly Order[] {
  const entries = parseJson(text);
  return Array.isArray(entries) ? entries.flatMap((entry) => readStoredOrder(entry) ?? []) : [];
}

function readStoredOrder(entry: unknown): Order | undefined {
  const result = safeParse(getOrderConfirmation.answer, entry);
  const currency = result.success && result.output.currency;
  if (!currency) return undefined;
  // Only in the stored format, not in answers of the API.
  const { comparedAt } = entry as { readonly comparedAt?: unknown };
  const isInstant = typeof comparedAt === 'string' && !Number.isNaN(new Date(comparedAt).getTime());
  return { ...toOrder(result.output, currency), comparedAt: isInstant ? comparedAt : null };
}
