import {
  getCurrency,
  toMinorAmount,
  type Money,
  toMoney,
  subtractMoney,
  sumMoney,
} from '#shared/domain/kit/money/money.ts';
import { type Transaction } from '../database/tables.ts';
import { addRefunds, addCharge, reduceOrderTotal, endReservations } from './cancel-reservations.ts';
import { enqueueOrderMail } from './mail/order-mail.ts';
import { addHistory } from './order-history.ts';
import { findOrder, type StoredOrder } from './stored-order.ts';
import { removeBasket, updateLine } from '../sales/basket-store.ts';
import { getTotals } from '../sales/prices/fees.ts';
import { type StoredBasket } from '../sales/stored-basket.ts';
import { type Instant } from '../clock/clock.ts';

/** A change of an order that was paid or is free. */
export interface PaidChange {
  /** The basket of the change: its new lines, and the reservations that are traded in for them. */
  readonly change: StoredBasket;
  /** The payment that paid the change. */
  readonly paymentId: string;
  /** The real time: QA may shift the visitor’s clock. */
  readonly now: Instant;
}

/**
 * Whether a change can be applied: all reservations to be traded in are still confirmed. They are locked while the change
 * is being paid, so the change remains applicable until its money is captured.
 */
export function isApplicable({ kind, orderNumber, tradeIns, lines }: StoredBasket): boolean {
  if (kind === 'BOOKING' || orderNumber === undefined || lines.length === 0 || tradeIns.length === 0) return false;
  return tradeIns.every(({ line }) => line.reservation?.status === 'CONFIRMED');
}

/**
 * Whether a change can be paid: it is applicable, and the money of all payments of its order is captured. Until then, the
 * order itself could still be cancelled for lack of payment.
 */
export async function isPayable(trx: Transaction, change: StoredBasket): Promise<boolean> {
  const order = await findOrder(trx, change.orderNumber ?? '');
  const isCaptured = order?.payments.every(({ captureState }) => captureState !== 'DUE');
  return isApplicable(change) && isCaptured === true;
}

/**
 * Changes an order in the caller's transaction: exchanges the traded reservations and releases their seats, adds the
 * new lines as reservations of the order, and refunds the difference if any. Removes the basket of the change.
 *
 * @returns the order number
 */
export async function applyChange(trx: Transaction, { change, paymentId, now }: PaidChange): Promise<string> {
  const { orderNumber = '', basketId, kind } = change;
  const order = await findOrder(trx, orderNumber);
  if (order === undefined || !isApplicable(change)) throw new Error(`Basket ${basketId} changes no order.`);
  const totals = getTotals(change);
  const { total } = totals;
  const zero = toMoney(0, getCurrency(total));
  const tradedLineIds = new Set(change.tradeIns.map(({ line }) => line.lineItemId));
  const reservations = order.reservations.filter(({ lineItemId }) => tradedLineIds.has(lineItemId));
  await endReservations(trx, reservations, 'EXCHANGED');
  const newReservationNos = await addReservations(trx, order, change);
  await removeBasket(trx, basketId);
  await addCharge(trx, { orderNumber, kind: 'CHANGE_FEE', amount: totals.amendment ?? zero, now });
  await addCharge(trx, { orderNumber, kind: 'RETAINED', amount: getRetained(change), now });
  const refund = subtractMoney(zero, total);
  if (toMinorAmount(refund) > 0) await addRefunds(trx, order, { amount: refund, reservations, now });
  await reduceOrderTotal(trx, order, refund);
  const action = kind === 'RESCHEDULE' ? 'RESCHEDULED' : 'AMENDED';
  const reservationNos = reservations.map(({ reservation: { no } }) => no);
  const detail = {
    reservationNos,
    gainedNos: newReservationNos,
    paymentId,
    totalMinor: toMinorAmount(total),
    currency: getCurrency(total),
  };
  await addHistory(trx, { orderNumber, actor: 'TRAVELLER', action, detail }, now);
  // A negative refund is an amount that was paid.
  const amount = toMinorAmount(refund) > 0 ? refund : null;
  await enqueueOrderMail(trx, { kind: kind === 'RESCHEDULE' ? 'rescheduled' : 'changed', orderNumber, amount, now });
  return orderNumber;
}

/** Adds the new lines as the order's next reservations. @returns their numbers */
async function addReservations(
  trx: Transaction,
  { order: { basket_id }, reservations }: StoredOrder,
  { lines }: StoredBasket,
): Promise<readonly number[]> {
  const lastNo = Math.max(0, ...reservations.map(({ reservation: { no } }) => no));
  for (const [index, { lineItemId }] of lines.entries())
    await updateLine(trx, lineItemId, { basket_id, reservation_no: lastNo + index + 1 });
  return lines.map((_, index) => lastNo + index + 1);
}

/**
 * The amount that is not refunded if the new journeys are cheaper than the traded ones: the difference between the total,
 * which is limited by the fare conditions, and the price difference.
 */
function getRetained(change: StoredBasket): Money {
  const { tickets, seats, amendment, tradedIn, total } = getTotals(change);
  const priceDifference = subtractMoney(sumMoney(getCurrency(total), [tickets, seats, amendment]), tradedIn);
  return subtractMoney(total, priceDifference);
}
