import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { toMinorAmount, type Money } from '#shared/domain/kit/money/money.ts';
import { type Instant } from '../clock/clock.ts';
import { compileOnce } from '../database/compiled-query.ts';
import { type BasketStatus } from '../database/sales-tables.ts';
import type { Database, Transaction } from '../database/tables.ts';
import { type TimetableJourney } from '../timetable/timetable.ts';
import { type Coach, getCoachKey } from './coach.ts';
import { addHolds } from './holds.ts';
import { type Party, countSeats } from './party.ts';
import { type JourneyPrice } from './prices/journey-offer.ts';
import { type InvalidCode } from './prices/redemption-codes.ts';
import {
  readOpenBasket,
  type StoredAssistance,
  type StoredBasket,
  type StoredLine,
  type Traveller,
} from './stored-basket.ts';

/** How long a basket holds its seats, from when the first journey is added. */
export const defaultHoldMs = 20 * 60_000;

/** The maximum number of journeys in a basket, and therefore in one request. */
export const maxLines = 20;

/** A journey to be added to a basket. */
export interface NewLine extends JourneyPrice {
  readonly journey: TimetableJourney;
  /** The coaches of the journey, one for each leg. */
  readonly coaches: readonly Coach[];
  readonly party: Party;
  readonly assistance: StoredAssistance;
  /** The travellers, if known. */
  readonly travellers?: readonly Traveller[];
}

/**
 * Deletes expired open baskets and their holds. Baskets that are being paid or sold keep their seats. Reads before it
 * deletes, because a read needs no lock and most calls find nothing to delete.
 *
 * @param now the real time: QA may shift the visitor’s clock
 */
export async function releaseExpired(db: Database, now: Instant): Promise<void> {
  if ((await findExpired(db, now)).length > 0)
    await db.deleteFrom('baskets').where('status', '=', 'OPEN').where('expires_at', '<=', now).execute();
}

/** Finds an expired open basket, if any. The parameter, a placeholder 0 here, is the current time. */
const findExpired = compileOnce((db) =>
  db
    .selectFrom('baskets')
    .select('basket_id')
    .where('status', '=', sql.lit('OPEN' as const))
    .where('expires_at', '<=', 0)
    .limit(sql.lit(1)),
);

/**
 * Returns the id of the visitor's basket, which is created if necessary. The caller has released expired baskets before.
 *
 * @param options.holdMs how long a new basket holds its seats
 */
export async function ensureBasket(
  trx: Transaction,
  sessionId: string,
  { now, holdMs = defaultHoldMs }: { readonly now: Instant; readonly holdMs?: number | undefined },
): Promise<{ readonly basketId: string; readonly isNew: boolean }> {
  const basket = await readOpenBasket(trx, sessionId, now);
  if (basket) return { basketId: basket.basketId, isNew: false };
  const basketId = randomUUID();
  await trx
    .insertInto('baskets')
    .values({
      basket_id: basketId,
      session_id: sessionId,
      status: 'OPEN',
      created_at: now,
      expires_at: now + holdMs,
      sms_number: null,
      notices: null,
      kind: 'BOOKING',
      order_number: null,
    })
    .execute();
  return { basketId, isNew: true };
}

/** Adds a journey and holds its places. The caller has checked availability in the same transaction. */
export async function addLine(trx: Transaction, basketId: string, line: NewLine): Promise<void> {
  const { journey, coaches, party, assistance, currency } = line;
  const { line_item_id } = await trx
    .insertInto('basket_lines')
    .values({
      basket_id: basketId,
      journey_id: journey.journeyId,
      journey: JSON.stringify(journey),
      party: JSON.stringify(party),
      price_minor: toMinor(line.price),
      coach_prices: JSON.stringify(line.coachPrices.map(toMinor)),
      currency,
      assistance: JSON.stringify(assistance),
      travellers: line.travellers ? JSON.stringify(line.travellers) : null,
      reservation_no: null,
      reservation_status: 'CONFIRMED',
      discount_minor: 0,
    })
    .returning('line_item_id')
    .executeTakeFirstOrThrow();
  for (const [legIndex, coach] of coaches.entries()) {
    const at = { lineItemId: line_item_id, legIndex, coachKey: getCoachKey(coach), currency };
    await addHolds(trx, at, { kind: 'SEAT', count: countSeats(party) });
    await addHolds(trx, at, { kind: 'WHEELCHAIR', count: party.wheelchairSeated });
  }
}

const toMinor = (price: Money | null) => (price === null ? null : toMinorAmount(price));

/**
 * Removes a journey from a basket, and the basket if it has no other journey and no trade-in.
 *
 * @returns whether the line existed
 */
export async function removeLine(trx: Transaction, basketId: string, lineItemId: string): Promise<boolean> {
  const removedLine = await trx
    .deleteFrom('basket_lines')
    .where('basket_id', '=', basketId)
    .where('line_item_id', '=', Number(lineItemId))
    .returning('line_item_id')
    .executeTakeFirst();
  const remainingItems = await trx
    .selectFrom('basket_lines')
    .select('line_item_id')
    .where('basket_id', '=', basketId)
    .unionAll(trx.selectFrom('trade_ins').select('line_item_id').where('basket_id', '=', basketId))
    .execute();
  if (remainingItems.length === 0) await removeBasket(trx, basketId);
  return removedLine !== undefined;
}

/** Removes a basket and its holds. */
export async function removeBasket(trx: Transaction, basketId: string): Promise<void> {
  await trx.deleteFrom('baskets').where('basket_id', '=', basketId).execute();
}

/** Sets the number for text messages; null for none. */
export async function setSmsNumber(trx: Transaction, basketId: string, smsNumber: string | null): Promise<void> {
  await trx.updateTable('baskets').set({ sms_number: smsNumber }).where('basket_id', '=', basketId).execute();
}

/** Replaces the notices that the traveller sees in their basket. */
export async function setNotices(trx: Transaction, basketId: string, notices: readonly InvalidCode[]): Promise<void> {
  const noticesJson = notices.length === 0 ? null : JSON.stringify(notices);
  await trx.updateTable('baskets').set({ notices: noticesJson }).where('basket_id', '=', basketId).execute();
}

/** Sets the status of a basket: in payment, open again, or sold. Its holds remain. */
export async function setBasketStatus(trx: Transaction, basketId: string, status: BasketStatus): Promise<void> {
  await trx.updateTable('baskets').set({ status }).where('basket_id', '=', basketId).execute();
}

/** Replaces the travellers of a line. */
export async function setTravellers(
  trx: Transaction,
  lineItemId: string,
  travellers: readonly Traveller[],
): Promise<void> {
  await trx
    .updateTable('basket_lines')
    .set({ travellers: JSON.stringify(travellers) })
    .where('line_item_id', '=', Number(lineItemId))
    .execute();
}

/** Stores the needs of a line's travellers. The caller must change the line's holds in the same transaction. */
export async function setNeeds(
  trx: Transaction,
  lineItemId: string,
  { party, assistance }: Pick<StoredLine, 'party' | 'assistance'>,
): Promise<void> {
  await trx
    .updateTable('basket_lines')
    .set({ party: JSON.stringify(party), assistance: JSON.stringify(assistance) })
    .where('line_item_id', '=', Number(lineItemId))
    .execute();
}

/** The longest extension of a hold. It is limited, since other travellers cannot buy the seats meanwhile. */
const maxExtensionMs = 10 * 60_000;

/**
 * The time by which a basket's hold can be extended, in ms. A basket can be extended once, and not while it is being paid,
 * since it does not expire then.
 *
 * @param holdMs the original duration of the hold
 * @returns 0 if it cannot be extended
 */
export function getExtension(
  { status, createdAt, expiresAt }: Pick<StoredBasket, 'status' | 'createdAt' | 'expiresAt'>,
  holdMs: number = defaultHoldMs,
): number {
  const wasExtended = expiresAt - createdAt > holdMs;
  return status === 'OPEN' && !wasExtended ? Math.min(holdMs, maxExtensionMs) : 0;
}

/** Extends the holds of a basket. */
export async function extendHold(trx: Transaction, { basketId, expiresAt }: StoredBasket, ms: number): Promise<void> {
  await trx
    .updateTable('baskets')
    .set({ expires_at: expiresAt + ms })
    .where('basket_id', '=', basketId)
    .execute();
}
