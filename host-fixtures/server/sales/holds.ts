import { sql } from 'kysely';
import { getCurrency, toMinorAmount, type Money } from '#shared/domain/kit/money/money.ts';
import type { SeatName } from '#shared/domain/seats/seat-plan.ts';
import { type HoldKind, type HoldRow } from '../database/sales-tables.ts';
import { type Transaction } from '../database/tables.ts';
import { type Hold } from './stored-basket.ts';

/**
 * The columns of a hold that reserves any free place of a coach, and not a certain seat. `seat_plan_key` is the seat's key in
 * the plan of the coach, `price_minor` the surcharge for it.
 */
const anyPlace = { seat_number: null, seat_plan_key: null, price_minor: 0 } as const;

const getIds = (holds: readonly Hold[]) => holds.map(({ holdId }) => holdId);

/**
 * Adds holds on one coach of a line (a journey in a basket). A hold reserves one place, also after the journey is
 * sold; these reserve any free places. The caller has checked in the same transaction that enough places are free.
 *
 * @param at the line, the index of the coach in its journey (`leg_index`, from 0), the coach and its service day
 *   (`coach_key`), and the line's currency
 * @param options the kind of the places (seats or wheelchair spaces), and their number; 0 adds nothing
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

/** A hold, the seat that it is to reserve, and the surcharge for the seat. */
export interface SeatAssignment {
  readonly hold: Hold;
  readonly seat: SeatName;
  readonly price: Money;
}

/**
 * Assigns certain seats to holds, with one statement for each surcharge: seats of a coach have few different ones, but a party
 * may have a hundred seats. Rejects with an error of the database if another hold on this coach has one of the seats.
 */
export async function assignSeats(trx: Transaction, assignments: readonly SeatAssignment[]): Promise<void> {
  for (const group of groupByPrice(assignments)) {
    const [{ price }] = group;
    const selectSeat = (key: keyof SeatName) => {
      const cases = group.map(({ hold, seat }) => sql`when ${hold.holdId} then ${seat[key]}`);
      return sql<string>`case hold_id ${sql.join(cases, sql` `)} end`;
    };
    await trx
      .updateTable('holds')
      .set({ seat_number: selectSeat('seatNumber'), seat_plan_key: selectSeat('seatPlanKey') })
      .set({ price_minor: toMinorAmount(price), currency: getCurrency(price) })
      .where('hold_id', 'in', getIds(group.map(({ hold }) => hold)))
      .execute();
  }
}

/** Groups assignments with equal surcharges. No group is empty. */
function groupByPrice(assignments: readonly SeatAssignment[]) {
  const groups = new Map<string, [SeatAssignment, ...SeatAssignment[]]>();
  for (const assignment of assignments) {
    const key = `${toMinorAmount(assignment.price)} ${getCurrency(assignment.price)}`;
    const group = groups.get(key);
    if (group) group.push(assignment);
    else groups.set(key, [assignment]);
  }
  return groups.values();
}

/** Clears the seats of holds, and their surcharges. The holds then reserve any free place. */
export async function clearSeats(trx: Transaction, holds: readonly Hold[]): Promise<void> {
  await trx.updateTable('holds').set(anyPlace).where('hold_id', 'in', getIds(holds)).execute();
}
