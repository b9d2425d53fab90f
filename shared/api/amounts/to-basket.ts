import type { InferOutput } from 'valibot';
import type { basket, basketChange } from '#shared/contract/basket/basket.ts';
import type { Basket } from '#shared/domain/basket/basket.ts';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import { toJourney } from './to-journey.ts';
import { toCharges, toOptionalMoney } from './to-price.ts';
import type { RefusalReason } from '#shared/domain/kit/failures/log-policy.ts';
import type { Client } from '../client.ts';
import { isApiFailure } from '../failure.ts';

/**
 * Converts a basket of the API: its numbers become money, an amount with its currency. A journey's own currency applies to
 * its amounts; to all others, that of the basket, or else of the first journey that has one, or else the default.
 *
 * @param wire the basket as it was received
 * @param defaultCurrency for answers without a currency
 */
export function toBasket(wire: InferOutput<typeof basket>, defaultCurrency: CurrencyCode): Basket {
  const { journeys, total, redemptionCodes = [], tradeIns = [], ...rest } = wire;
  const currency = wire.currency ?? journeys.find((journey) => journey.currency)?.currency ?? defaultCurrency;
  return {
    ...rest,
    currency,
    journeys: journeys.map((journey) => toJourney(journey, currency)),
    ...toCharges(wire, currency),
    total: toOptionalMoney(total, currency),
    tradeIns: tradeIns.map(({ reservationNumber, journey, value }) => ({
      reservationNumber,
      journey: toJourney(journey, currency),
      value: toMoney(value, currency),
    })),
    redemptionCodes: redemptionCodes.map(({ code, amount }) => ({ code, amount: toOptionalMoney(amount, currency) })),
  };
}

/** The converted answer to a change of the basket. */
export interface BasketChange {
  /** Why the change was refused; empty if it was made. */
  readonly errors: readonly RefusalReason[];
  /** The basket after the change; null if it no longer exists, missing if the answer does not contain it. */
  readonly basket?: Basket | null;
}

/**
 * Reads the answer to a change of the basket. If the operator refuses the change, by an HTTP status with errors or by
 * errors in an answer with status 200 (spec §5), the promise resolves with the errors. Any other failure rejects. An answer
 * without a body is a success.
 */
export async function readBasketChange(
  client: Pick<Client, 'currency'>,
  answer: Promise<InferOutput<typeof basketChange> | undefined>,
): Promise<BasketChange> {
  try {
    const { errors, basket } = (await answer) ?? { errors: [] };
    if (basket === undefined) return { errors };
    return { errors, basket: basket && toBasket(basket, client.currency()) };
  } catch (error) {
    if (isApiFailure(error) && error.kind === 'http' && error.errors.length > 0) return { errors: error.errors };
    throw error;
  }
}
