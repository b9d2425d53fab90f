import { type Transaction } from '../database/tables.ts';
import { heldMs } from './basket-store.ts';
import { type StoredBasket } from './stored-basket.ts';

/** The longest extension of a hold, since others want the seats, too. */
const mostExtendedMs = 10 * 60_000;

/**
 * The possible extension of a basket in ms. A basket is extended once, and not while it is in payment, when its holds
 * do not expire.
 *
 * @param forMs the original duration of the hold
 * @returns 0 if it cannot be extended
 */
export function getExtension(
  { status, createdAt, expiresAt }: Pick<StoredBasket, 'status' | 'createdAt' | 'expiresAt'>,
  forMs: number = heldMs,
): number {
  const wasExtended = expiresAt - createdAt > forMs;
  return status === 'OPEN' && !wasExtended ? Math.min(forMs, mostExtendedMs) : 0;
}

/** Extends the holds of a basket. */
export async function extendHold(step: Transaction, { basketId, expiresAt }: StoredBasket, ms: number): Promise<void> {
  await step
    .updateTable('baskets')
    .set({ expires_at: expiresAt + ms })
    .where('basket_id', '=', basketId)
    .execute();
}
