import { randomUUID } from 'node:crypto';
import { getCurrency, toMinorAmount, type Money } from '#shared/domain/kit/money/money.ts';
import { type BasketKind } from '../database/sales-tables.ts';
import { type Transaction } from '../database/tables.ts';
import { defaultHoldMs, removeBasket } from '../sales/basket-store.ts';
import { findBasket, type StoredBasket, type StoredLine } from '../sales/stored-basket.ts';
import { type Instant } from '../clock/clock.ts';

/** The terms on which a reservation is traded in for another journey. */
export interface TradeTerms {
  /** The amount that counts towards the new journey. */
  readonly value: Money;
  /** The fee for the change. */
  readonly fee: Money;
  /** The maximum part of `value` that is paid back if the new journey is cheaper. */
  readonly refundable: Money;
}

/**
 * The basket in which a reservation is being rescheduled, whichever session created it. The caller has released expired
 * baskets before.
 */
export async function readReschedule(
  trx: Transaction,
  { lineItemId }: Pick<StoredLine, 'lineItemId'>,
): Promise<StoredBasket | undefined> {
  const change = await findChange(trx, lineItemId);
  return change?.kind === 'RESCHEDULE' ? findBasket(trx, change.basket_id) : undefined;
}

/** The basket of a change that trades in a reservation, if any. The caller has released expired baskets before. */
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

/** Adds a reservation to the trade-ins of a basket. The reservation must not be part of a different change. */
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
 * Discards the changes that trade in these reservations, because the reservations are about to be cancelled. A change is
 * discarded with all its trade-ins. The caller has checked that none of the changes is being paid.
 */
export async function deleteChanges(trx: Transaction, lines: readonly Pick<StoredLine, 'lineItemId'>[]): Promise<void> {
  for (const { lineItemId } of lines) {
    const change = await findChange(trx, lineItemId);
    if (change) await removeBasket(trx, change.basket_id);
  }
}
