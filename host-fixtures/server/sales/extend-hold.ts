import { type Transaction } from '../database/tables.ts';
import { heldMs } from './basket-store.ts';
import { type StoredBasket } from './stored-basket.ts';

/** A hold is extended by no more: others want the seats, too. */
const mostExtendedMs = 10 * 60_000;

/**
 * How much longer a basket may be held where its traveller asks, in ms: once, and not while it is being paid, when it is held
 * anyway.
 *
 * @param forMs for how long it was held at first
 * @returns 0 where it may not
 */
export function extensionOf(
  { status, createdAt, expiresAt }: Pick<StoredBasket, 'status' | 'createdAt' | 'expiresAt'>,
  forMs: number = heldMs,
): number {
  const wasExtended = expiresAt - createdAt > forMs;
  return status === 'OPEN' && !wasExtended ? Math.min(forMs, mostExtendedMs) : 0;
}

/** Holds a basket for so many ms more. */
export async function extendHold(step: Transaction, { basketId, expiresAt }: StoredBasket, ms: number): Promise<void> {
  await step
    .updateTable('baskets')
    .set({ expires_at: expiresAt + ms })
    .where('basket_id', '=', basketId)
    .execute();
}
