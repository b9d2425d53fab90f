import type { InferOutput } from 'valibot';
import type { getOrderConfirmation } from '#shared/contract/orders/orders.ts';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import { moneyOf } from '#shared/domain/kit/money/money.ts';
import { chargesOf } from './charges-of.ts';
import { journeyOf } from './journey-of.ts';
import { priceOf } from './price-of.ts';

/**
 * An order of the wire with its amounts as money, all in one currency.
 *
 * @param asked the currency where the answer names none
 */
export function orderOf(wire: InferOutput<(typeof getOrderConfirmation)['answer']>, asked: CurrencyCode): Order {
  const { reservations = [], refunds = [], journeys = [], grossTotal, taxTotal, retainedTotal, ...others } = wire;
  const { feesBreakdown, markupTotal, discountTotal, ...rest } = others;
  const currency = wire.currency ?? journeys.find((journey) => journey.currency)?.currency ?? asked;
  return {
    ...rest,
    currency,
    journeys: journeys.map((journey) => journeyOf(journey, currency)),
    ...chargesOf({ feesBreakdown, markupTotal, discountTotal }, currency),
    grossTotal: priceOf(grossTotal, currency),
    taxTotal: priceOf(taxTotal, currency),
    retainedTotal: priceOf(retainedTotal, currency),
    reservations: reservations.map(({ journey, ...reservation }) => ({
      ...reservation,
      journey: journeyOf(journey, currency),
    })),
    refunds: refunds.map(({ amount, ...refund }) => ({ ...refund, amount: moneyOf(amount, currency) })),
  };
}
