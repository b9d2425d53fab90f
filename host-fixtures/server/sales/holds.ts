import { getCurrency, toMinorAmount, type Money } from '#shared/domain/kit/money/money.ts';
import type { SeatName } from '#shared/domain/seats/seat-plan.ts';
import { type HoldKind, type HoldRow } from '../database/sales-tables.ts';
import { type Transaction } from '../database/tables.ts';
import { type Hold } from './stored-basket.ts';

/** The columns of a hold of any place, without a chosen seat. */
const anyPlace = { seat_number: null, seat_plan_key: null, is_chosen: 0, price_minor: 0 } as const;

const getIds = (holds: readonly Hold[]) => holds.map(({ holdId }) => holdId);

/**
 * Holds places, but no particular ones, on one coach of a line (a journey in a basket). The caller has checked availability
 * in the same transaction.
 */
export async function addHolds(
  trx: Transaction,
  at: Pick<HoldRow, 'line_item_id' | 'leg_index' | 'coach_key' | 'currency'>,
  { kind, count }: { readonly kind: HoldKind; readonly count: number },
): Promise<void> {
  if (count < 1) return;
  const holds = Array.from({ length: count }, () => ({ ...at, kind, ...anyPlace }));
  await trx.insertInto('holds').values(holds).execute();
}

/** Removes holds. */
export async function removeHolds(trx: Transaction, holds: readonly Hold[]): Promise<void> {
  await trx.deleteFrom('holds').where('hold_id', 'in', getIds(holds)).execute();
}

/** Assigns a chosen seat to a hold. The database rejects a seat that is already taken. */
export async function assignSeat(
  trx: Transaction,
  { holdId }: Hold,
  { seat, price }: { readonly seat: SeatName; readonly price: Money },
): Promise<void> {
  const { seatNumber, seatPlanKey } = seat;
  await trx
    .updateTable('holds')
    .set({ seat_number: seatNumber, seat_plan_key: seatPlanKey, is_chosen: 1 })
    .set({ price_minor: toMinorAmount(price), currency: getCurrency(price) })
    .where('hold_id', '=', holdId)
    .execute();
}

/** Clears the chosen seats of holds, which then hold any place. */
export async function clearSeats(trx: Transaction, holds: readonly Hold[]): Promise<void> {
  await trx.updateTable('holds').set(anyPlace).where('hold_id', 'in', getIds(holds)).execute();
}
