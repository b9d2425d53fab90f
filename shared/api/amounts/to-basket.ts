import type { InferOutput } from 'valibot';
import type { basket } from '#shared/contract/basket/basket.ts';
import type { Basket } from '#shared/domain/basket/basket.ts';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import { toCharges } from './to-charges.ts';
import { toJourney } from './to-journey.ts';

/**
 * A basket of the wire with its amounts as money, all in one currency.
 *
 * @param defaultCurrency for answers without a currency
 */
export function toBasket(wire: InferOutput<typeof basket>, defaultCurrency: CurrencyCode): Basket {
  const {
    journeys,
    feesBreakdown,
    markupTotal,
    discountTotal,
    total,
    redemptionCodes = [],
    tradeIns = [],
    ...rest
  } = wire;
  const currency = wire.currency ?? journeys.find((journey) => journey.currency)?.currency ?? defaultCurrency;
  return {
    ...rest,
    currency,
    journeys: journeys.map((journey) => toJourney(journey, currency)),
    ...toCharges({ feesBreakdown, markupTotal, discountTotal }, currency),
    ...(total !== undefined && { total: toMoney(total, currency) }),
    tradeIns: tradeIns.map(({ reservationNumber, journey, value }) => ({
      reservationNumber,
      journey: toJourney(journey, currency),
      value: toMoney(value, currency),
    })),
    redemptionCodes: redemptionCodes.map(({ code, amount }) => ({
      code,
      ...(amount !== undefined && { amount: toMoney(amount, currency) }),
    })),
  };
}
