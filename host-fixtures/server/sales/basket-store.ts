import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { toMinorAmount, type Money } from '#shared/domain/kit/money/money.ts';
import { compiledQuestion } from '../database/compiled-question.ts';
import { type BasketStatus } from '../database/sales-tables.ts';
import { type Database, type Transaction } from '../database/tables.ts';
import { type Journey } from '../timetable/timetable.ts';
import { type Instant } from '../clock/clock.ts';
import { type Coach, coachKey } from './coach.ts';
import { addHolds } from './holds.ts';
import { type JourneyPrice } from './prices/journey-offer.ts';
import { type Party, seatsFor } from './party.ts';
import { type LostCode } from './prices/redemption-codes.ts';
import { type Assistance, openBasketOf, type Traveller } from './stored-basket.ts';

/** How long a basket holds its seats, from its first journey on. */
export const heldMs = 20 * 60_000;

/** Journeys in one basket: as many as one call may add. */
export const mostLines = 20;

/** A journey that is to be held. */
export interface NewLine extends JourneyPrice {
  readonly journey: Journey;
  /** One for each leg. */
  readonly coaches: readonly Coach[];
  readonly party: Party;
  readonly assistance: Assistance;
  /** Who travels, if that is known. */
  readonly travellers?: readonly Traveller[];
}

/**
 * Lets go what open baskets held that are over. Those that are being paid, or were, keep their seats. Looks before it
 * writes: most questions find nothing to let go, and then need no lock.
 *
 * @param now the true time
 */
export async function releaseExpired(db: Database, now: Instant): Promise<void> {
  if ((await overOne(db, now)).length > 0)
    await db.deleteFrom('baskets').where('status', '=', 'OPEN').where('expires_at', '<=', now).execute();
}

/** One that is over, if any is. */
const overOne = compiledQuestion((db) =>
  db
    .selectFrom('baskets')
    .select('basket_id')
    .where('status', '=', sql.lit('OPEN' as const))
    .where('expires_at', '<=', 0)
    .limit(sql.lit(1)),
);

/**
 * The id of the visitor's basket, begun if there is none. What is over must have been let go.
 *
 * @param facts.forMs how long a new one holds its seats
 */
export async function ensureBasket(
  step: Transaction,
  sessionId: string,
  { now, forMs = heldMs }: { readonly now: Instant; readonly forMs?: number | undefined },
): Promise<{ readonly basketId: string; readonly isNew: boolean }> {
  const known = await openBasketOf(step, sessionId, now);
  if (known) return { basketId: known.basketId, isNew: false };
  const basketId = randomUUID();
  await step
    .insertInto('baskets')
    .values({
      basket_id: basketId,
      session_id: sessionId,
      status: 'OPEN',
      created_at: now,
      expires_at: now + forMs,
      sms_number: null,
      notices: null,
      kind: 'BOOKING',
      order_number: null,
    })
    .execute();
  return { basketId, isNew: true };
}

/** Adds a journey and holds its places. Whether there is room must have been asked in the same transaction. */
export async function addLine(step: Transaction, basketId: string, line: NewLine): Promise<void> {
  const { journey, coaches, party, assistance, currency } = line;
  const { line_item_id } = await step
    .insertInto('basket_lines')
    .values({
      basket_id: basketId,
      journey_id: journey.journeyId,
      journey: JSON.stringify(journey),
      party: JSON.stringify(party),
      price_minor: minorOf(line.price),
      coach_prices: JSON.stringify(line.coachPrices.map(minorOf)),
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
    const at = { lineItemId: line_item_id, legIndex, coachKey: coachKey(coach), currency };
    await addHolds(step, at, { kind: 'SEAT', count: seatsFor(party) });
    await addHolds(step, at, { kind: 'WHEELCHAIR', count: party.wheelchairSeated });
  }
}

const minorOf = (price: Money | null) => (price === null ? null : toMinorAmount(price));

/** Takes a journey out of a basket, which is gone with its last unless it trades something in. @returns whether there was such a line */
export async function removeLine(step: Transaction, basketId: string, lineItemId: string): Promise<boolean> {
  const gone = await step
    .deleteFrom('basket_lines')
    .where('basket_id', '=', basketId)
    .where('line_item_id', '=', Number(lineItemId))
    .returning('line_item_id')
    .executeTakeFirst();
  const left = await step
    .selectFrom('basket_lines')
    .select('line_item_id')
    .where('basket_id', '=', basketId)
    .unionAll(step.selectFrom('trade_ins').select('line_item_id').where('basket_id', '=', basketId))
    .execute();
  if (left.length === 0) await removeBasket(step, basketId);
  return gone !== undefined;
}

/** Lets go all that a basket holds. */
export async function removeBasket(step: Transaction, basketId: string): Promise<void> {
  await step.deleteFrom('baskets').where('basket_id', '=', basketId).execute();
}

/** Where text messages go; null is nowhere. */
export async function setSmsNumber(step: Transaction, basketId: string, smsNumber: string | null): Promise<void> {
  await step.updateTable('baskets').set({ sms_number: smsNumber }).where('basket_id', '=', basketId).execute();
}

/** What the traveller has to know about their basket from now on, in place of what there was. */
export async function setNotices(step: Transaction, basketId: string, notices: readonly LostCode[]): Promise<void> {
  const stored = notices.length === 0 ? null : JSON.stringify(notices);
  await step.updateTable('baskets').set({ notices: stored }).where('basket_id', '=', basketId).execute();
}

/** Moves a basket on: to the payment, back from it, or on to an order. What it holds stays held. */
export async function setBasketStatus(step: Transaction, basketId: string, status: BasketStatus): Promise<void> {
  await step.updateTable('baskets').set({ status }).where('basket_id', '=', basketId).execute();
}
