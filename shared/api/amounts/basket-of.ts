import type { InferOutput } from 'valibot';
import type { basket } from '#shared/contract/basket/basket.ts';
import type { Basket } from '#shared/domain/basket/basket.ts';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { moneyOf } from '#shared/domain/kit/money/money.ts';
import { chargesOf } from './charges-of.ts';
import { journeyOf } from './journey-of.ts';

/** A basket, all of one currency. */
export function basketOf(wire: InferOutput<typeof basket>, asked: CurrencyCode): Basket {
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
  const currency = wire.currency ?? journeys.find((journey) => journey.currency)?.currency ?? asked;
  return {
    ...rest,
    currency,
    journeys: journeys.map((journey) => journeyOf(journey, currency)),
    ...chargesOf({ feesBreakdown, markupTotal, discountTotal }, currency),
    ...(total !== undefined && { total: moneyOf(total, currency) }),
    tradeIns: tradeIns.map(({ reservationNumber, journey, value }) => ({
      reservationNumber,
      journey: journeyOf(journey, currency),
      value: moneyOf(value, currency),
    })),
    redemptionCodes: redemptionCodes.map(({ code, amount }) => ({
      code,
      ...(amount !== undefined && { amount: moneyOf(amount, currency) }),
    })),
  };
}
