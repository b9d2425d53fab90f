import {
  currencyOf,
  isZero,
  minorAmountOf,
  type Money,
  moneyOf,
  moneyOfMinor,
  subtractMoney,
  sumOfMoney,
} from '#shared/domain/kit/money/money.ts';
import { type OrderRow } from '../database/order-tables.ts';
import { storedMoney } from '../database/stored-money.ts';
import { type Transaction } from '../database/tables.ts';
import { taxOf } from '../payments/tax.ts';
import { removeBasket } from '../sales/basket-store.ts';
import { totalsOf } from '../sales/prices/fees.ts';
import { basketById, type StoredBasket } from '../sales/stored-basket.ts';
import { type Instant } from '../timetable/timetable.ts';
import { refundRest } from './refund-rest.ts';

/** A change that was paid, or costs nothing. */
export interface PaidChange {
  readonly change: StoredBasket;
  /** Its money is taken. */
  readonly paymentId: string;
  /** The true time. */
  readonly now: Instant;
}

/**
 * Whether a change can still be made: everything that it trades in is still its order's. Nothing else may happen to it
 * while it is being paid, so that what could be made before the money was taken can be made afterwards.
 */
export function isApplicable({ kind, orderNumber, tradeIns, lines }: StoredBasket): boolean {
  if (kind === 'BOOKING' || orderNumber === undefined || lines.length === 0 || tradeIns.length === 0) return false;
  return tradeIns.every(({ line }) => line.reservation?.status === 'CONFIRMED');
}

/**
 * Whether a change can be paid: it can be made, and all money of its order is taken, so that the order cannot come to
 * nothing meanwhile.
 */
export async function isPayable(step: Transaction, change: StoredBasket): Promise<boolean> {
  return isApplicable(change) && (await isMoneyTaken(step, change.orderNumber ?? ''));
}

/** Whether no money of an order is still to be taken. */
export async function isMoneyTaken(step: Pick<Transaction, 'selectFrom'>, orderNumber: string): Promise<boolean> {
  const due = await step
    .selectFrom('payments')
    .select('payment_id')
    .where('order_number', '=', orderNumber)
    .where('capture_state', '=', 'DUE')
    .executeTakeFirst();
  return due === undefined;
}

/**
 * Changes an order, in the caller's transaction: what is traded in is exchanged and lets its places go, what was chosen for
 * it becomes reservations of the order, and what is left over goes back to whoever paid. The basket of the change is gone.
 *
 * @returns the number of the order
 */
export async function applyChange(step: Transaction, { change, paymentId, now }: PaidChange): Promise<string> {
  const { orderNumber = '', basketId } = change;
  const order = await step
    .selectFrom('orders')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .where('status', '=', 'CONFIRMED')
    .executeTakeFirst();
  if (order === undefined || !isApplicable(change)) throw new Error(`Basket ${basketId} changes no order.`);
  const { total, amendment } = totalsOf(change);
  const ended = change.tradeIns.map(({ line }) => line);
  await exchange(
    step,
    ended.map(({ lineItemId }) => Number(lineItemId)),
  );
  const gained = await addReservations(step, order, change);
  await removeBasket(step, basketId);
  await charge(step, order, { kind: 'CHANGE_FEE', amount: amendment, now });
  await charge(step, order, { kind: 'RETAINED', amount: retainedOf(change), now });
  await updateOrder(step, order, total);
  const reservations = ended.map(({ reservation }) => `${orderNumber}-${reservation?.no ?? 0}`);
  const owed = subtractMoney(moneyOf(0, currencyOf(total)), total);
  if (minorAmountOf(owed) > 0) await refundRest(step, { orderNumber, amount: owed, reservations, now });
  await step
    .insertInto('order_history')
    .values({
      ...{ order_number: orderNumber, happened_at: now, actor: 'TRAVELLER' },
      action: change.kind === 'RESCHEDULE' ? 'rescheduled' : 'amended',
      detail: JSON.stringify({ exchanged: reservations, gained, payment: paymentId, total: minorAmountOf(total) }),
    })
    .execute();
  return orderNumber;
}

async function exchange(step: Transaction, ids: readonly number[]): Promise<void> {
  await step.deleteFrom('trade_ins').where('line_item_id', 'in', ids).execute();
  await step.deleteFrom('holds').where('line_item_id', 'in', ids).execute();
  await step
    .updateTable('basket_lines')
    .set({ reservation_status: 'EXCHANGED' })
    .where('line_item_id', 'in', ids)
    .execute();
}

/** New lines are the order's next reservations. @returns their numbers */
async function addReservations(
  step: Transaction,
  { order_number, basket_id }: OrderRow,
  { lines }: StoredBasket,
): Promise<readonly string[]> {
  const { last } = await step
    .selectFrom('basket_lines')
    .select(({ fn }) => fn.max('reservation_no').as('last'))
    .where('basket_id', '=', basket_id)
    .executeTakeFirstOrThrow();
  const numbers: string[] = [];
  for (const [index, { lineItemId }] of lines.entries()) {
    const reservation_no = Number(last) + index + 1;
    await step
      .updateTable('basket_lines')
      .set({ basket_id, reservation_no })
      .where('line_item_id', '=', Number(lineItemId))
      .execute();
    numbers.push(`${order_number}-${reservation_no}`);
  }
  return numbers;
}

/** What conditions keep of what is traded in for something cheaper. */
function retainedOf(change: StoredBasket): Money {
  const { tickets, seats, amendment, tradedIn, total } = totalsOf(change);
  const rest = subtractMoney(sumOfMoney(currencyOf(total), [tickets, seats, amendment]), tradedIn);
  return subtractMoney(total, rest);
}

async function charge(
  step: Transaction,
  { order_number }: OrderRow,
  {
    kind,
    amount,
    now,
  }: { readonly kind: 'CHANGE_FEE' | 'RETAINED'; readonly amount: Money | null; readonly now: Instant },
): Promise<void> {
  if (amount === null || isZero(amount)) return;
  const sum = { amount_minor: minorAmountOf(amount), currency: currencyOf(amount) };
  await step
    .insertInto('order_charges')
    .values({ order_number, kind, ...sum, made_at: now })
    .execute();
}

async function updateOrder(step: Transaction, order: OrderRow, total: Money): Promise<void> {
  const { order_number, basket_id, gross_minor, currency, version } = order;
  const gross = moneyOfMinor(gross_minor + minorAmountOf(total), currencyOf(storedMoney(gross_minor, currency)));
  const basket = await basketById(step, basket_id);
  await step
    .updateTable('orders')
    .set({ gross_minor: minorAmountOf(gross), version: version + 1 })
    .set({ tax_minor: basket ? minorAmountOf(taxOf(basket, gross)) : 0 })
    .where('order_number', '=', order_number)
    .execute();
}
