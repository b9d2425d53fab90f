import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { toMinorAmount, type Money } from '#shared/domain/kit/money/money.ts';
import { type Instant } from '../clock/clock.ts';
import { getOpenEnds, isColumnOver } from '../clock/span-end.ts';
import { compileOnce } from '../database/compiled-query.ts';
import { type BasketLineRow, type BasketRow } from '../database/sales-tables.ts';
import type { Database, Transaction } from '../database/tables.ts';
import { type RequestRings } from '../limits/request-rings.ts';
import { type TimetableJourney } from '../timetable/timetable.ts';
import { type Coach, getCoachKey } from './coach.ts';
import { recordReleases, toStoredRings } from './hold-limits.ts';
import { addHolds } from './holds.ts';
import { defaultHoldMs, getHoldSpan } from './hold-times.ts';
import { type Party, countSeats } from './party.ts';
import { type JourneyPrice } from './prices/journey-offer.ts';
import { type StoredAssistance, type Traveller } from './stored-basket.ts';

/** The maximum number of lines (journeys) in a basket, and therefore in one request that adds journeys. */
export const maxLines = 20;

/** A journey to be added to a basket, with its price. */
export interface NewLine extends JourneyPrice {
  readonly journey: TimetableJourney;
  /** The coaches of the journey, one for each leg. */
  readonly coaches: readonly Coach[];
  readonly party: Party;
  readonly assistance: StoredAssistance;
  /** The travellers, if known. */
  readonly travellers?: readonly Traveller[];
}

/** The maximum number of baskets that are released at once; SQLite limits the parameters of a query. */
const maxReleases = 10_000;

/**
 * Deletes expired open baskets. The database deletes the lines and holds of a deleted basket with it. Baskets that are
 * being paid or are sold keep their seats. Reads before it deletes, because a read needs no lock and most calls find
 * nothing to delete.
 *
 * @param now the real time, not the visitor’s clock, which a QA tester may have shifted
 */
export async function releaseExpired(db: Database, now: Instant): Promise<void> {
  const { after, latest } = getOpenEnds(getHoldSpan(now));
  if ((await findExpired(db, after, latest)).length === 0) return;
  const isExpired = isColumnOver('expires_at', getHoldSpan(now));
  const expiredBaskets = await db
    .selectFrom('baskets')
    .select('basket_id')
    .where('status', '=', 'OPEN')
    .where(isExpired)
    .limit(maxReleases)
    .execute();
  const basketIds = expiredBaskets.map(({ basket_id }) => basket_id);
  await recordReleases(db, { basketIds }, now);
  // The conditions again: without a transaction, a basket may have been extended or begun to be paid meanwhile.
  await db
    .deleteFrom('baskets')
    .where('basket_id', 'in', basketIds)
    .where('status', '=', 'OPEN')
    .where(isExpired)
    .execute();
}

/**
 * Finds an expired open basket, if any. The query is compiled once. Its parameters are the bounds of ends that are not over
 * ({@link getOpenEnds}), and 0 is a placeholder; the literals (`sql.lit`) are a fixed part of the SQL and not parameters.
 */
const findExpired = compileOnce((db) =>
  db
    .selectFrom('baskets')
    .select('basket_id')
    .where('status', '=', sql.lit('OPEN' as const))
    .where(isColumnOver('expires_at', getHoldSpan(0)))
    .limit(sql.lit(1)),
);

/** A basket to be created: the visitor's, or one that changes an order. */
interface NewBasket {
  readonly sessionId: string;
  readonly kind: BasketRow['kind'];
  /** The order that the basket changes; absent if the basket becomes a new order. */
  readonly orderNumber?: string;
}

/**
 * Creates an empty basket. The caller must have called `releaseExpired`, because a session can have only one unsold basket, in
 * addition to those of reschedules.
 *
 * @param options `now` is the real time; `holdMs` is how long the basket holds its seats
 * @returns the id of the basket
 */
export async function createBasket(
  trx: Transaction,
  { sessionId, kind, orderNumber }: NewBasket,
  { now, holdMs = defaultHoldMs }: { readonly now: Instant; readonly holdMs?: number | undefined },
): Promise<string> {
  const times = { created_at: now, expires_at: now + holdMs };
  const basket_id = randomUUID();
  await trx
    .insertInto('baskets')
    .values({ basket_id, session_id: sessionId, status: 'OPEN', kind, order_number: orderNumber ?? null, ...times })
    .execute();
  return basket_id;
}

/**
 * Adds a journey to a basket, and holds a place for each traveller on each of its coaches: a seat, or a wheelchair space. The
 * caller has checked availability and the limits of holds in the same transaction.
 *
 * @param options.visitor the rings of the request, in which the places are counted
 */
export async function addLine(
  trx: Transaction,
  basketId: string,
  { line, visitor, now }: { readonly line: NewLine; readonly visitor: RequestRings; readonly now: Instant },
): Promise<void> {
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
      // Both columns have a meaning only after the sale. Until then, they contain these initial values.
      reservation_status: 'CONFIRMED',
      discount_minor: 0,
    })
    .returning('line_item_id')
    .executeTakeFirstOrThrow();
  const { network, widerNetwork: wider_network } = toStoredRings(visitor);
  await trx.insertInto('held_lines').values({ line_item_id, network, wider_network, held_at: now }).execute();
  for (const [leg_index, coach] of coaches.entries()) {
    const at = { line_item_id, leg_index, coach_key: getCoachKey(coach), currency };
    await addHolds(trx, at, { kind: 'SEAT', count: countSeats(party) });
    await addHolds(trx, at, { kind: 'WHEELCHAIR', count: party.wheelchairSeated });
  }
}

/** Converts a price to the minor unit of its currency, such as pence; null (free) stays null. */
const toMinor = (price: Money | null) => (price === null ? null : toMinorAmount(price));

/**
 * Removes a journey from a basket with its holds. The basket is removed, too, if it then has no journey and no trade-in:
 * tickets of an existing order that an exchange gives back.
 *
 * @returns whether the line existed
 */
export async function removeLine(
  trx: Transaction,
  { basketId, lineItemId }: { readonly basketId: string; readonly lineItemId: string },
  now: Instant,
): Promise<boolean> {
  await recordReleases(trx, { basketIds: [basketId], lineItemId: Number(lineItemId) }, now);
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
  if (remainingItems.length === 0) await removeBasket(trx, basketId, now);
  return removedLine !== undefined;
}

/** Removes a basket with its lines and holds. */
export async function removeBasket(trx: Transaction, basketId: string, now: Instant): Promise<void> {
  await recordReleases(trx, { basketIds: [basketId] }, now);
  await trx.deleteFrom('baskets').where('basket_id', '=', basketId).execute();
}

/** Changes columns of a basket. */
export async function updateBasket(
  trx: Transaction,
  basketId: string,
  columns: Partial<Pick<BasketRow, 'status' | 'expires_at' | 'sms_number' | 'notices'>>,
): Promise<void> {
  await trx.updateTable('baskets').set(columns).where('basket_id', '=', basketId).execute();
}

/** Changes columns of a line. If its party changes, the caller must change its holds in the same transaction. */
export async function updateLine(
  trx: Transaction,
  lineItemId: string,
  columns: Partial<
    Pick<BasketLineRow, 'basket_id' | 'party' | 'assistance' | 'travellers' | 'reservation_no' | 'discount_minor'>
  >,
): Promise<void> {
  await trx.updateTable('basket_lines').set(columns).where('line_item_id', '=', Number(lineItemId)).execute();
}
