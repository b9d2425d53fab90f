import { randomUUID } from 'node:crypto';
import { getCurrency, toMinorAmount, type Money } from '#shared/domain/kit/money/money.ts';
import { type BasketKind } from '../database/sales-tables.ts';
import { type Transaction } from '../database/tables.ts';
import { defaultHoldMs, removeBasket } from '../sales/basket-store.ts';
import { findBasket, type StoredBasket, type StoredLine } from '../sales/stored-basket.ts';
import { type Instant } from '../clock/clock.ts';

/** The terms on which a reservation is traded in. */
export interface TradeTerms {
  readonly value: Money;
  readonly fee: Money;
  /** See `TradeIn`. */
  readonly refundable: Money;
}

/** The basket of a reservation's reschedule, from any session. Expired baskets must have been released before. */
export async function readReschedule(
  trx: Transaction,
  { lineItemId }: Pick<StoredLine, 'lineItemId'>,
): Promise<StoredBasket | undefined> {
  const change = await findChange(trx, lineItemId);
  return change?.kind === 'RESCHEDULE' ? findBasket(trx, change.basket_id) : undefined;
}

/** The change that a reservation is part of, if any. Expired baskets must have been released before. */
export function findChange(trx: Pick<Transaction, 'selectFrom'>, lineItemId: string) {
  return trx
    .selectFrom('trade_ins')
    .innerJoin('baskets', 'baskets.basket_id', 'trade_ins.basket_id')
    .select(['baskets.basket_id', 'baskets.kind', 'baskets.status', 'baskets.session_id'])
    .where('trade_ins.line_item_id', '=', Number(lineItemId))
    .executeTakeFirst();
}

/** Begins a change of an order. @returns the id of its empty basket */
export async function beginChange(
  trx: Transaction,
  change: { readonly kind: Exclude<BasketKind, 'BOOKING'>; readonly sessionId: string; readonly orderNumber: string },
  { now, durationMs = defaultHoldMs }: { readonly now: Instant; readonly durationMs?: number | undefined },
): Promise<string> {
  const { kind, sessionId, orderNumber } = change;
  const basketId = randomUUID();
  await trx
    .insertInto('baskets')
    .values({
      basket_id: basketId,
      session_id: sessionId,
      status: 'OPEN',
      created_at: now,
      expires_at: now + durationMs,
      sms_number: null,
      notices: null,
      kind,
      order_number: orderNumber,
    })
    .execute();
  return basketId;
}

/** Adds a reservation to the trade-ins of a basket. It must not belong to a different change. */
export async function addTradeIn(
  trx: Transaction,
  basketId: string,
  { line, terms }: { readonly line: Pick<StoredLine, 'lineItemId'>; readonly terms: TradeTerms },
): Promise<void> {
  await trx
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
 * Removes the changes that include these reservations, which are about to end. A change is removed with all its
 * trade-ins. None of them may be in payment.
 */
export async function deleteChanges(trx: Transaction, lines: readonly Pick<StoredLine, 'lineItemId'>[]): Promise<void> {
  for (const { lineItemId } of lines) {
    const change = await findChange(trx, lineItemId);
    if (change) await removeBasket(trx, change.basket_id);
  }
}
