import { randomUUID } from 'node:crypto';
import { getCurrency, toMinorAmount, type Money } from '#shared/domain/kit/money/money.ts';
import { type BasketKind } from '../database/sales-tables.ts';
import { type Transaction } from '../database/tables.ts';
import { heldMs, removeBasket } from '../sales/basket-store.ts';
import { basketById, type StoredBasket, type StoredLine } from '../sales/stored-basket.ts';
import { type Instant } from '../clock/clock.ts';

/** What a reservation is given for. */
export interface TradeTerms {
  readonly value: Money;
  readonly fee: Money;
  /** See `TradeIn`. */
  readonly refundable: Money;
}

/** The basket of a reservation's reschedule, whoever began it. What is over must have been let go. */
export async function rescheduleOf(
  step: Transaction,
  { lineItemId }: Pick<StoredLine, 'lineItemId'>,
): Promise<StoredBasket | undefined> {
  const found = await changeOf(step, lineItemId);
  return found?.kind === 'RESCHEDULE' ? basketById(step, found.basket_id) : undefined;
}

/** Which change a reservation is part of; undefined where it is in none. What is over must have been let go. */
export function changeOf(step: Pick<Transaction, 'selectFrom'>, lineItemId: string) {
  return step
    .selectFrom('trade_ins')
    .innerJoin('baskets', 'baskets.basket_id', 'trade_ins.basket_id')
    .select(['baskets.basket_id', 'baskets.kind', 'baskets.status', 'baskets.session_id'])
    .where('trade_ins.line_item_id', '=', Number(lineItemId))
    .executeTakeFirst();
}

/** Begins a change of an order. @returns the id of its basket, which holds nothing yet */
export async function beginChange(
  step: Transaction,
  change: { readonly kind: Exclude<BasketKind, 'BOOKING'>; readonly sessionId: string; readonly orderNumber: string },
  { now, forMs = heldMs }: { readonly now: Instant; readonly forMs?: number | undefined },
): Promise<string> {
  const { kind, sessionId, orderNumber } = change;
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
      kind,
      order_number: orderNumber,
    })
    .execute();
  return basketId;
}

/** Gives a reservation towards what a basket holds. It must be in no other change. */
export async function tradeIn(
  step: Transaction,
  basketId: string,
  { line, terms }: { readonly line: Pick<StoredLine, 'lineItemId'>; readonly terms: TradeTerms },
): Promise<void> {
  await step
    .insertInto('trade_ins')
    .values({
      basket_id: basketId,
      line_item_id: Number(line.lineItemId),
      currency: getCurrency(terms.value),
      value_minor: toMinorAmount(terms.value),
      fee_minor: toMinorAmount(terms.fee),
      refundable_minor: toMinorAmount(terms.refundable),
    })
    .execute();
}

/**
 * Gives up the changes that reservations are part of, since they end: all of a change, whatever else it trades in. None of
 * them may be being paid.
 */
export async function dropChanges(step: Transaction, lines: readonly Pick<StoredLine, 'lineItemId'>[]): Promise<void> {
  for (const { lineItemId } of lines) {
    const found = await changeOf(step, lineItemId);
    if (found) await removeBasket(step, found.basket_id);
  }
}
