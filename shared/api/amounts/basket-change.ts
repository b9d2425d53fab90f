import type { InferOutput } from 'valibot';
import type { basketChange } from '#shared/contract/basket/basket.ts';
import type { Basket } from '#shared/domain/basket/basket.ts';
import type { BasketError } from '#shared/domain/basket/basket-outcome.ts';
import type { Client } from '../client.ts';
import { isApiFailure } from '../failure.ts';
import { toBasket } from './to-basket.ts';

/** The answer to a change of the basket. */
export interface BasketChange {
  /** Why it was refused; empty if it was done. */
  readonly errors: readonly BasketError[];
  /** The basket after the change, if the answer contains it; null if there is none any more. */
  readonly basket?: Basket | null;
}

/**
 * Reads the answer to a change of the basket. The operator refuses it by an HTTP status, or by errors in an answer with
 * status 200 (spec §5); both resolve with the errors. Any other failure rejects.
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
