import {
  getCurrency,
  toMinorAmount,
  type Money,
  toMoney,
  subtractMoney,
  sumMoney,
} from '#shared/domain/kit/money/money.ts';
import { type Transaction } from '../database/tables.ts';
import { type SitePages } from '../mail/site-pages.ts';
import { addRefunds, addCharge, reduceOrderTotal, endReservations } from './cancel-reservations.ts';
import { enqueueOrderMail } from './mail/order-mail.ts';
import { addHistory } from './order-history.ts';
import { findOrder, type StoredOrder } from './stored-order.ts';
import { removeBasket, updateLine } from '../sales/basket-store.ts';
import { getTotals } from '../sales/prices/fees.ts';
import { type StoredBasket } from '../sales/stored-basket.ts';
import { type Instant } from '../clock/clock.ts';

/** A change of an order (an exchange or a reschedule) that was paid or is free. */
export interface PaidChange {
  /** The basket of the change: its new lines, and the reservations that are traded in for them. */
  readonly change: StoredBasket;
  /** The payment of the change; its amount is zero if the change is free or refunded. */
  readonly paymentId: string;
  /** The real time: QA may shift the visitor’s clock. */
  readonly now: Instant;
  /** The pages that the e-mail links to. */
  readonly sitePages: SitePages;
}

/**
 * Whether a change can be applied: it has an order, new lines, and reservations to be traded in (given back), all of which are
 * still confirmed. They cannot be cancelled while the change is being paid, so it remains applicable until its money is
 * captured.
 */
export function isApplicable({ kind, orderNumber, tradeIns, lines }: StoredBasket): boolean {
  if (kind === 'BOOKING' || orderNumber === undefined || lines.length === 0 || tradeIns.length === 0) return false;
  return tradeIns.every(({ line }) => line.reservation?.status === 'CONFIRMED');
}

/**
 * Whether a change can be paid: it is applicable, and no payment of its order is still to be captured. While one is, the order
 * itself could still be cancelled for lack of payment.
 */
export async function isPayable(trx: Transaction, change: StoredBasket): Promise<boolean> {
  // A basket that changes no order has no order number; then there is no order, and the change is not payable.
  const order = await findOrder(trx, change.orderNumber ?? '');
  // `DUE`: still to be captured. A payment with another state is captured, had nothing to pay, or can never be captured.
  const isDue = order?.payments.some(({ captureState }) => captureState === 'DUE');
  return isApplicable(change) && isDue === false;
}

/**
 * Changes an order in the caller's transaction: ends the traded reservations and releases their seats, moves the new lines
 * (the new journeys) to the order, removes the basket of the change, adds the charges, refunds the difference if the traveller
 * gets money back, updates the order's total, adds an entry to its history, and enqueues an e-mail. It cannot take effect
 * twice if the caller reads `change` in the same transaction: afterwards, its reservations are no longer confirmed.
 *
 * @returns the order number
 * @throws if the order does not exist, or if the change is not applicable (see {@link isApplicable})
 */
export async function applyChange(
  trx: Transaction,
  { change, paymentId, now, sitePages }: PaidChange,
): Promise<string> {
  // Empty for a booking, which changes no order; then no order is found, and the function throws.
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
  await removeBasket(trx, basketId, now);
  // Null is no fee. `addCharge` adds nothing for zero.
  await addCharge(trx, { orderNumber, kind: 'CHANGE_FEE', amount: totals.amendment ?? zero, now });
  await addCharge(trx, { orderNumber, kind: 'RETAINED', amount: getRetained(change), now });
  // A negative total is refunded. If the traveller has paid, the total is positive, and this amount is negative.
  const refund = subtractMoney(zero, total);
  if (toMinorAmount(refund) > 0) await addRefunds(trx, order, { amount: refund, reservations, now });
  // Adds `total` to the order's total: an amount that was paid increases it, a refund reduces it.
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
  // The e-mail only mentions an amount that is refunded.
  const amount = toMinorAmount(refund) > 0 ? refund : null;
  const mailKind = kind === 'RESCHEDULE' ? 'rescheduled' : 'changed';
  await enqueueOrderMail(trx, { kind: mailKind, orderNumber, amount, now, sitePages });
  return orderNumber;
}

/**
 * Moves the new lines from the basket of the change to that of the order, as its next reservations.
 *
 * @returns their numbers in the order
 */
async function addReservations(
  trx: Transaction,
  { order: { basket_id }, reservations }: StoredOrder,
  { lines }: StoredBasket,
): Promise<readonly number[]> {
  // `reservations` includes cancelled and exchanged ones, so their numbers are not used again.
  const lastNo = Math.max(0, ...reservations.map(({ reservation: { no } }) => no));
  for (const [index, { lineItemId }] of lines.entries())
    await updateLine(trx, lineItemId, { basket_id, reservation_no: lastNo + index + 1 });
  return lines.map((_, index) => lastNo + index + 1);
}

/**
 * Returns the amount that the operator retains because the fare conditions limit a refund, or zero: by how much the total
 * exceeds the price difference (new journeys and change fee, less the traded value). With a difference of −30 and at most 20 to
 * refund, the total is −20 and the retained amount 10.
 */
function getRetained(change: StoredBasket): Money {
  const { tickets, seats, amendment, tradedIn, total } = getTotals(change);
  const priceDifference = subtractMoney(sumMoney(getCurrency(total), [tickets, seats, amendment]), tradedIn);
  return subtractMoney(total, priceDifference);
}
