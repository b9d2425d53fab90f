import { type Database, type Transaction } from '../../database/tables.ts';
import { type Instant } from '../../clock/clock.ts';

/** Redeems a code for a basket. The caller has checked the code in the same transaction. */
export async function redeem(
  step: Transaction,
  { basketId, code, now }: { readonly basketId: string; readonly code: string; readonly now: Instant },
): Promise<void> {
  await step.insertInto('redemptions').values({ basket_id: basketId, code, redeemed_at: now }).execute();
}

/** Removes a code from a basket. @returns whether it was redeemed */
export async function giveBack(step: Transaction, basketId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await step
    .deleteFrom('redemptions')
    .where('basket_id', '=', basketId)
    .where('code', '=', code)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether another basket or order has redeemed a code. Expired baskets must have been released before. */
export async function isRedeemedElsewhere(db: Database, basketId: string, code: string): Promise<boolean> {
  const redemption = await db
    .selectFrom('redemptions')
    .select('code')
    .where('code', '=', code)
    .where('basket_id', '<>', basketId)
    .executeTakeFirst();
  return redemption !== undefined;
}
