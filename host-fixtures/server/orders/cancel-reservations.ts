import { randomUUID } from 'node:crypto';
import {
  compareMoney,
  getCurrency,
  isZero,
  type Money,
  subtractMoney,
  sumMoney,
  toMinorAmount,
  toMoney,
} from '#shared/domain/kit/money/money.ts';
import type { Instant } from '../clock/clock.ts';
import type { OrderChargeRow, OrderHistoryRow } from '../database/order-tables.ts';
import { readStoredMoney } from '../database/stored-values.ts';
import type { Transaction } from '../database/tables.ts';
import type { SitePages } from '../mail/site-pages.ts';
import { getTax } from '../sales/prices/fees.ts';
import type { StoredReservation } from '../sales/stored-basket.ts';
import { formatReservationNumber } from '../tickets/reservation-number.ts';
import { discardPendingChanges } from './change-store.ts';
import { enqueueOrderMail } from './mail/order-mail.ts';
import { addHistory } from './order-history.ts';
import type { RefundOffer } from './refund-quote.ts';
import type { StoredOrder } from './stored-order.ts';

/** The actor and time of a cancellation, and the pages that its e-mail links to. A reservation is one journey of an order. */
export interface CancellationContext {
  /** The party that cancels, for the audit trail. */
  readonly actor: OrderHistoryRow['actor'];
  /** The real time, not that of the visitor’s clock, which QA may shift. */
  readonly now: Instant;
  readonly sitePages: SitePages;
}

/** A refund offer for some reservations of an order, which was accepted. */
interface AcceptedOffer {
  readonly order: StoredOrder;
  readonly offer: Omit<RefundOffer, 'paidAmount'>;
}

/**
 * Cancels the reservations of an offer: discards their pending exchanges and reschedules, releases their seats, adds the
 * charges and refunds, reduces the order's total, adds an entry to the audit trail, and enqueues an e-mail to the owner.
 * The refunds are paid later. The caller has checked in the same transaction that the cancellation is allowed, which also
 * prevents a second one: the reservations must still be confirmed. The offer's `retainedAmount` is the part of the price that
 * is not refunded, `refundable` is the refund, and `fees` is the part of the refund that returns fees of the order.
 */
export async function cancelReservations(
  trx: Transaction,
  { order, offer }: AcceptedOffer,
  { actor, now, sitePages }: CancellationContext,
): Promise<void> {
  const { order_number: orderNumber } = order.order;
  const { reservations, retainedAmount, refundable, fees } = offer;
  await discardPendingChanges(trx, reservations, now);
  await endReservations(trx, reservations, 'CANCELLED');
  await addCharge(trx, { orderNumber, kind: 'RETAINED', amount: retainedAmount, now });
  // A negative charge, because these fees are paid back.
  const returnedFees = subtractMoney(toMoney(0, getCurrency(fees)), fees);
  await addCharge(trx, { orderNumber, kind: 'FEES_RETURNED', amount: returnedFees, now });
  await addRefunds(trx, order, { amount: refundable, reservations, now });
  // What is retained stays in the total.
  await reduceOrderTotal(trx, order, refundable);
  const detail = {
    reservationNos: reservations.map(({ reservation }) => reservation.no),
    refundedMinor: toMinorAmount(refundable),
    retainedMinor: toMinorAmount(retainedAmount),
    currency: getCurrency(refundable),
  };
  await addHistory(trx, { orderNumber, actor, action: 'CANCELLED', detail }, now);
  // Null: the e-mail contains a text that there is no refund.
  const amount = isZero(refundable) ? null : refundable;
  const reservationNumbers = getReservationNumbers(orderNumber, reservations);
  await enqueueOrderMail(trx, { kind: 'cancelled', orderNumber, amount, reservationNumbers, now, sitePages });
}

function getReservationNumbers(orderNumber: string, reservations: readonly StoredReservation[]): readonly string[] {
  return reservations.map(({ reservation: { no } }) => formatReservationNumber({ orderNumber, no }));
}

/** Sets the final status of reservations and releases their seats, by deleting their holds (the allocations of seats). */
export async function endReservations(
  trx: Transaction,
  reservations: readonly Pick<StoredReservation, 'lineItemId'>[],
  status: 'CANCELLED' | 'EXCHANGED',
): Promise<void> {
  // Ids of lines are texts in the API and numbers in the database.
  const ids = reservations.map(({ lineItemId }) => Number(lineItemId));
  await trx.deleteFrom('holds').where('line_item_id', 'in', ids).execute();
  await trx.updateTable('basket_lines').set({ reservation_status: status }).where('line_item_id', 'in', ids).execute();
}

/** A charge to be added to an order. */
export interface NewCharge {
  readonly orderNumber: string;
  readonly kind: OrderChargeRow['kind'];
  /** Negative if it is credited to the order. */
  readonly amount: Money;
  readonly now: Instant;
}

/** Adds a charge to an order, unless the amount is zero. */
export async function addCharge(trx: Transaction, { orderNumber, kind, amount, now }: NewCharge): Promise<void> {
  if (isZero(amount)) return;
  const money = { amount_minor: toMinorAmount(amount), currency: getCurrency(amount) };
  await trx
    .insertInto('order_charges')
    .values({ order_number: orderNumber, kind, ...money, made_at: now })
    .execute();
}

/** A refund to be added to an order. */
export interface NewRefund extends Pick<CancellationContext, 'now'> {
  readonly amount: Money;
  /** The reservations that are refunded. */
  readonly reservations: readonly StoredReservation[];
}

/**
 * Queues refunds of the payments of an order, which add up to the amount (see {@link shareRefund}); none if it is zero.
 * They are sent to the payment provider after this transaction.
 *
 * @throws if the amount exceeds what is left of the payments, which is a bug
 */
export async function addRefunds(trx: Transaction, order: StoredOrder, refund: NewRefund): Promise<void> {
  const { order_number } = order.order;
  const { amount, reservations, now } = refund;
  const numbers = getReservationNumbers(order_number, reservations);
  for (const part of shareRefund(amount, order)) {
    await trx
      .insertInto('refunds')
      .values({
        refund_id: randomUUID(),
        order_number,
        payment_id: part.paymentId,
        amount_minor: toMinorAmount(part.amount),
        currency: getCurrency(part.amount),
        reservation_numbers: JSON.stringify(numbers),
        // To be sent to the payment provider, from `next_at` on.
        status: 'DUE',
        reason: null,
        tries: 0,
        next_at: now,
        created_at: now,
      })
      .execute();
  }
}

/**
 * Reduces the order's total, recalculates the tax in it, and increments the order's version, which invalidates quotes
 * for its cancellation.
 */
export async function reduceOrderTotal(
  trx: Transaction,
  { order, basket }: StoredOrder,
  reduction: Money,
): Promise<void> {
  const gross = subtractMoney(readStoredMoney(order.gross_minor, order.currency), reduction);
  await trx
    .updateTable('orders')
    .set({ version: order.version + 1 })
    .set({ gross_minor: toMinorAmount(gross), tax_minor: toMinorAmount(getTax(basket, gross)) })
    .where('order_number', '=', order.order_number)
    .execute();
}

/** The part of a refund that goes to one payment. */
interface RefundPart {
  readonly paymentId: string;
  /** Greater than zero. */
  readonly amount: Money;
}

/** The payments of an order, and their previous refunds. */
interface PaymentsAndRefunds {
  /** Oldest first. */
  readonly payments: readonly Pick<StoredOrder['payments'][number], 'paymentId' | 'amount'>[];
  /** Includes refunds that the provider refused, because the operator pays them by other means. */
  readonly refunds: readonly Pick<StoredOrder['refunds'][number], 'paymentId' | 'amount'>[];
}

/**
 * Splits an amount to refund among the payments of an order, newest first. The refunds of a payment never exceed its amount: of
 * payments of 30 and then 20, a refund of 25 takes 20 from the second and 5 from the first.
 *
 * @throws if the amount exceeds what is left of the payments, which is a bug
 */
export function shareRefund(amount: Money, { payments, refunds }: PaymentsAndRefunds): readonly RefundPart[] {
  const currency = getCurrency(amount);
  let remainder = amount;
  const parts = [...payments].reverse().flatMap(({ paymentId, amount: paidAmount }): RefundPart[] => {
    const previousRefunds = refunds.filter((refund) => refund.paymentId === paymentId).map((refund) => refund.amount);
    const refundable = subtractMoney(paidAmount, sumMoney(currency, previousRefunds));
    const part = compareMoney(refundable, remainder) < 0 ? refundable : remainder;
    if (isZero(part)) return [];
    remainder = subtractMoney(remainder, part);
    return [{ paymentId, amount: part }];
  });
  if (!isZero(remainder)) throw new Error('More would be refunded than was paid.');
  return parts;
}
