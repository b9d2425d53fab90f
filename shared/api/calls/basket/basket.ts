import {
  addToBasket as addToBasketCall,
  type basketChange,
  deleteBasket,
  deleteLineItem,
  getBasket,
} from '#shared/contract/basket/basket.ts';
import type { Basket, BasketLine } from '#shared/domain/basket/basket.ts';
import type { BasketError } from '#shared/domain/basket/basket-outcome.ts';
import type { InferOutput } from 'valibot';
import { basketOf } from '../../amounts/basket-of.ts';
import type { Client } from '../../client.ts';
import { isApiFailure } from '../../failure.ts';

/** What a change of the basket answers: its refusals, and the basket where it brings one along; null is none. */
export interface BasketChange {
  readonly errors: readonly BasketError[];
  readonly basket?: Basket | null;
}

/** The visitor's basket; null when there is none. */
export async function loadBasket(client: Client, signal?: AbortSignal): Promise<Basket | null> {
  const { basket } = await client.call(getBasket, {}, { signal });
  return basket && basketOf(basket, client.currency());
}

/**
 * Adds journeys and holds their seats. A refusal is an answer; only a failure of the world rejects.
 *
 * @param key of the command: sent again under it, it is done once
 */
export function addToBasket(client: Client, lines: readonly BasketLine[], key: string): Promise<BasketChange> {
  return basketChanged(client, client.call(addToBasketCall, { body: { journeys: [...lines] } }, { key }));
}

/** Takes a journey out. */
export function removeFromBasket(client: Client, lineItemId: string, key: string): Promise<BasketChange> {
  return basketChanged(client, client.call(deleteLineItem, { query: { lineItemId } }, { key }));
}

/** Empties the basket. Without a key each call is a command of its own. */
export function emptyBasket(client: Client, key?: string): Promise<BasketChange> {
  return basketChanged(client, client.call(deleteBasket, {}, key === undefined ? {} : { key }));
}

/**
 * What a change came to. The operator says no with a status, or with errors in an answer that looks like a success
 * (spec §5): one thing.
 */
export async function basketChanged(
  client: Pick<Client, 'currency'>,
  answer: Promise<InferOutput<typeof basketChange> | undefined>,
): Promise<BasketChange> {
  try {
    const { errors, basket } = (await answer) ?? { errors: [] };
    return { errors, ...(basket !== undefined && { basket: basket && basketOf(basket, client.currency()) }) };
  } catch (caught) {
    if (isApiFailure(caught) && caught.kind === 'http' && caught.errors.length > 0) return { errors: caught.errors };
    throw caught;
  }
}
