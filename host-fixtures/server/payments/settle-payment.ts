import { type PaymentStatus } from '#shared/domain/payment/payment.ts';
import { type InferOutput } from 'valibot';
import { type billingInfo } from '#shared/contract/payment/billing-info.ts';
import { toMinorAmount } from '#shared/domain/kit/money/money.ts';
import { type Instant } from '../clock/clock.ts';
import { isOver } from '../clock/span-end.ts';
import { type PaymentRow } from '../database/order-tables.ts';
import { readStoredMoney } from '../database/stored-values.ts';
import { type Transaction } from '../database/tables.ts';
import { drawCharacters } from '../enquiries/reference.ts';
import { applyChange } from '../orders/apply-change.ts';
import { enqueueOrderMail } from '../orders/mail/order-mail.ts';
import { type SitePages } from '../mail/site-pages.ts';
import { addHistory } from '../orders/order-history.ts';
import { removeBasket, updateBasket, updateLine } from '../sales/basket-store.ts';
import { getHoldSpan } from '../sales/hold-times.ts';
import { getTax, getLineDiscounts } from '../sales/prices/fees.ts';
import { findBasket, type StoredBasket } from '../sales/stored-basket.ts';
import { isUndecided, getNextStatus, type PaymentEvent } from './payment-states.ts';

/** A payment in the database, without the number by which rows are ordered. */
export type PaymentRecord = Omit<PaymentRow, 'payment_no'>;

/** An event, and the columns of the payment that change with it. */
export interface PaymentTransition {
  readonly event: PaymentEvent;
  /** These take precedence over the changes that follow from the event. */
  readonly changes?: Partial<Pick<PaymentRow, 'reason' | 'is_void_due' | 'idempotency_key' | 'capture_state'>>;
  /** Ms since 1970 UTC: the real time, not a visitor’s shifted clock. */
  readonly now: Instant;
  /** The pages that e-mails about the order link to. */
  readonly sitePages: SitePages;
}

/**
 * Applies an event to a payment in the caller's transaction. A successful payment turns its basket into an order, or changes
 * an order. A failed payment reopens its basket, or removes the basket if it has expired. If the money of an order turns out
 * to be uncollectable, the order is cancelled. An event that the payment's state does not allow changes nothing, for example
 * a repeated or late one.
 *
 * @returns the payment afterwards
 * @throws if the payment does not exist
 */
export async function settlePayment(
  trx: Transaction,
  paymentId: string,
  transition: PaymentTransition,
): Promise<PaymentRecord> {
  const { event, changes = {}, now, sitePages } = transition;
  const before = await findPayment(trx, paymentId);
  if (before === undefined) throw new Error(`There is no payment ${paymentId}.`);
  const status = getNextStatus(before.status, event);
  if (status === undefined) return before;
  const basket = status === 'PAID' ? await findBasket(trx, before.basket_id) : undefined;
  if (status === 'PAID' && basket === undefined) {
    // The basket was deleted, so nothing may be charged: instead of `event` and `changes`, the payment is cancelled, and the
    // provider must void it, which releases the reserved money.
    const failure = { reason: 'basket_gone', is_void_due: 1 } as const;
    return settlePayment(trx, paymentId, { event: 'cancelled', changes: failure, now, sitePages });
  }
  // Null for all statuses but `PAID`: the payment of an order whose money is uncollectable loses the order's number.
  const order_number = basket === undefined ? null : await fulfil(trx, { payment: before, basket, now, sitePages });
  const change = { status, order_number, ...getCapture(status, { payment: before, now }), ...changes };
  await trx.updateTable('payments').set(change).where('payment_id', '=', paymentId).execute();
  if (event === 'uncollectable') {
    await cancelOrder(trx, before, now);
    const orderNumber = before.order_number;
    if (orderNumber !== null) await enqueueOrderMail(trx, { kind: 'uncollectable', orderNumber, now, sitePages });
  } else if (status !== 'PAID' && !isUndecided(status)) await reopenBasket(trx, before.basket_id, now);
  return { ...before, ...change };
}

/**
 * The columns of the capture (the collection of the reserved money) that change with the payment's status. The capture is due
 * once the payment has succeeded, unless the sum is zero; if the money was captured before, the `changes` of the event
 * override this. If a payment fails while its capture is due, the capture is impossible.
 */
function getCapture(
  status: PaymentStatus,
  { payment, now }: { readonly payment: PaymentRecord; readonly now: Instant },
) {
  if (status === 'PAID') return payment.amount_minor === 0 ? {} : ({ capture_state: 'DUE', capture_at: now } as const);
  return payment.capture_state === 'DUE' ? ({ capture_state: 'IMPOSSIBLE' } as const) : {};
}

/** Finds a payment by its id. */
export function findPayment(
  trx: Pick<Transaction, 'selectFrom'>,
  paymentId: string,
): Promise<PaymentRecord | undefined> {
  return trx.selectFrom('payments').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();
}

/** A basket whose payment has succeeded. */
interface PaidBasket {
  readonly payment: PaymentRecord;
  readonly basket: StoredBasket;
  readonly now: Instant;
  readonly sitePages: SitePages;
}

/** Turns a paid basket into an order, or applies it to the order that it changes. @returns the order's number */
function fulfil(trx: Transaction, paidBasket: PaidBasket): Promise<string> {
  const { basket, payment, now, sitePages } = paidBasket;
  if (basket.kind === 'BOOKING') return makeOrder(trx, paidBasket);
  return applyChange(trx, { change: basket, paymentId: payment.payment_id, now, sitePages });
}

/** Turns the basket into an order, and enqueues the e-mail with its tickets. @returns the order's number */
async function makeOrder(trx: Transaction, { payment, basket, now, sitePages }: PaidBasket): Promise<string> {
  const orderNumber = await drawOrderNumber(trx);
  // A payment starts only with an e-mail address, so its default is for the types. The telephone number is optional.
  const { emailAddress = '', telephoneNumber = null } = parseBilling(payment.billing);
  await trx
    .insertInto('orders')
    .values({
      order_number: orderNumber,
      payment_id: payment.payment_id,
      basket_id: payment.basket_id,
      session_id: payment.session_id,
      email_address: emailAddress,
      telephone_number: telephoneNumber,
      gross_minor: payment.amount_minor,
      tax_minor: toMinorAmount(getTax(basket, readStoredMoney(payment.amount_minor, payment.currency))),
      currency: payment.currency,
      status: 'CONFIRMED',
      // Increased to revoke all keys that open the order.
      key_version: 0,
      // Increased by each change of the order, which invalidates quotes for its cancellation.
      version: 1,
      created_at: now,
    })
    .execute();
  await updateBasket(trx, payment.basket_id, { status: 'SOLD' });
  await numberReservations(trx, basket);
  const detail = { amountMinor: payment.amount_minor, currency: payment.currency, reservations: basket.lines.length };
  await addHistory(trx, { orderNumber, actor: 'TRAVELLER', action: 'BOUGHT', detail }, now);
  await enqueueOrderMail(trx, { kind: 'bought', orderNumber, now, sitePages });
  return orderNumber;
}

/**
 * Turns the lines (journeys) of a basket into reservations: numbers them from 1, and shares the discount of codes among them,
 * so that they can be refunded separately.
 */
async function numberReservations(trx: Transaction, basket: StoredBasket): Promise<void> {
  const discounts = getLineDiscounts(basket);
  for (const [index, { lineItemId }] of basket.lines.entries()) {
    const discount = discounts[index];
    // 0 if no code reduces the price of the line.
    const discount_minor = discount ? toMinorAmount(discount) : 0;
    await updateLine(trx, lineItemId, { reservation_no: index + 1, discount_minor });
  }
}

const orderNumberLength = 8;

/** Draws random numbers until one is unused. */
async function drawOrderNumber(trx: Transaction): Promise<string> {
  for (;;) {
    const number = drawCharacters(orderNumberLength);
    const existingOrder = await trx
      .selectFrom('orders')
      .select('order_number')
      .where('order_number', '=', number)
      .executeTakeFirst();
    if (!existingOrder) return number;
  }
}

/**
 * Cancels an order whose money could not be captured, and removes its basket, which releases its seats. The payment is never
 * that of a change, which is captured before the change is made. The order has no changes yet either, since it can only be
 * changed once its payment is captured (see `isPayable`).
 */
async function cancelOrder(
  trx: Transaction,
  { payment_id, basket_id, order_number }: PaymentRecord,
  now: Instant,
): Promise<void> {
  await trx.updateTable('orders').set({ status: 'CANCELLED' }).where('payment_id', '=', payment_id).execute();
  // Without a capture, there is nothing to refund.
  await trx.deleteFrom('refunds').where('payment_id', '=', payment_id).execute();
  if (order_number !== null)
    await addHistory(trx, { orderNumber: order_number, actor: 'PROVIDER', action: 'NOT_PAID' }, now);
  await removeBasket(trx, basket_id, now);
}

/** Reopens the basket for another attempt, or removes it if it has expired. */
async function reopenBasket(trx: Transaction, basketId: string, now: Instant): Promise<void> {
  const basket = await trx
    .selectFrom('baskets')
    .select('expires_at')
    .where('basket_id', '=', basketId)
    .executeTakeFirst();
  if (basket === undefined) return;
  if (isOver(basket.expires_at, getHoldSpan(now))) await removeBasket(trx, basketId, now);
  else await updateBasket(trx, basketId, { status: 'OPEN' });
}

/** The payer (spec §3 "Billing info"). */
export type Billing = InferOutput<typeof billingInfo>;

/** Parses the billing info in the row of a payment. */
export function parseBilling(json: string): Billing {
  return JSON.parse(json) as Billing;
}
