import { getCurrency, toMinorAmount } from '#shared/domain/kit/money/money.ts';
import { type Instant } from '../clock/clock.ts';
import { type Transaction } from '../database/tables.ts';
import { removeBasket } from '../sales/basket-store.ts';
import { findBasket, type StoredBasket, type StoredLine, type TradeTerms } from '../sales/stored-basket.ts';

/**
 * Finds the basket in which a reservation (a sold journey of an order) is being rescheduled (moved to another journey),
 * whichever session created it. Returns undefined if missing. The caller has removed expired baskets before.
 */
export async function readReschedule(
  trx: Transaction,
  { lineItemId }: Pick<StoredLine, 'lineItemId'>,
): Promise<StoredBasket | undefined> {
  const change = await findChange(trx, lineItemId);
  return change?.kind === 'RESCHEDULE' ? findBasket(trx, change.basket_id) : undefined;
}

/**
 * Finds the change that trades in a reservation: a basket in which the value of the old tickets counts towards new ones. It
 * is a reschedule, which moves only this reservation, or an amendment, which may change several. The basket is removed when
 * the change is completed or abandoned. Returns undefined if missing. The caller has removed expired baskets before.
 */
export function findChange(trx: Pick<Transaction, 'selectFrom'>, lineItemId: string) {
  return trx
    .selectFrom('trade_ins')
    .innerJoin('baskets', 'baskets.basket_id', 'trade_ins.basket_id')
    .select(['baskets.basket_id', 'baskets.kind', 'baskets.status', 'baskets.session_id'])
    .where('trade_ins.line_item_id', '=', Number(lineItemId))
    .executeTakeFirst();
}

/**
 * Adds a reservation to the trade-ins of a basket. Fails if any basket already trades it in. Of its value, which counts
 * towards the new tickets, at most `terms.refundable` is paid back if they are cheaper.
 */
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
 * Discards the changes that trade in these reservations, which are about to be cancelled: removes their baskets with all
 * trade-ins. The caller has checked that none of them is being paid.
 */
export async function discardPendingChanges(
  trx: Transaction,
  lines: readonly Pick<StoredLine, 'lineItemId'>[],
  now: Instant,
): Promise<void> {
  for (const { lineItemId } of lines) {
    const change = await findChange(trx, lineItemId);
    if (change) await removeBasket(trx, change.basket_id, now);
  }
}
