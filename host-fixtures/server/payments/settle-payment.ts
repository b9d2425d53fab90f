import { applyChange } from '../orders/apply-change.ts';
import { removeBasket, setBasketStatus } from '../sales/basket-store.ts';
import { basketById, type StoredBasket } from '../sales/stored-basket.ts';
import { lineDiscounts } from '../sales/prices/line-discounts.ts';
import { minorAmountOf } from '#shared/domain/kit/money/money.ts';
import { storedMoney } from '../database/stored-values.ts';
import { type PaymentRow } from '../database/order-tables.ts';
import { type Transaction } from '../database/tables.ts';
import { type Instant } from '../clock/clock.ts';
import { enqueueOrderMail } from '../orders/mail/order-mail.ts';
import { drawSigns } from '../enquiries/reference.ts';
import { addHistory } from '../orders/order-history.ts';
import { readBilling } from './billing.ts';
import { isUndecided, paymentAfter, type PaymentEvent, type PaymentStatus } from './payment-states.ts';
import { taxOf } from '../sales/prices/tax.ts';

/** A payment as the database has it. */
export type Payment = Omit<PaymentRow, 'payment_no'>;

/** An event, and why: what goes into the payment's row along with it. */
export interface Settlement {
  readonly event: PaymentEvent;
  readonly facts?: Partial<Pick<PaymentRow, 'reason' | 'is_void_due' | 'idempotency_key' | 'capture_state'>>;
  /** The true time. */
  readonly now: Instant;
}

/**
 * Lets something happen to a payment, with all that follows from it, in the caller's transaction: an order and a sold
 * basket, a changed order, or a basket that is open again as long as it is held. Only what the payment's state allows happens, so that
 * what comes twice or late does nothing.
 *
 * @returns the payment as it stands afterwards
 */
export async function settlePayment(step: Transaction, paymentId: string, settlement: Settlement): Promise<Payment> {
  const { event, facts = {}, now } = settlement;
  const before = await paymentById(step, paymentId);
  if (before === undefined) throw new Error(`There is no payment ${paymentId}.`);
  const status = paymentAfter(before.status, event);
  if (status === undefined) return before;
  const basket = status === 'PAID' ? await basketById(step, before.basket_id) : undefined;
  if (status === 'PAID' && basket === undefined) {
    // Nothing is left to sell, so that nothing may be charged.
    const gone = { reason: 'basket_gone', is_void_due: 1 } as const;
    return settlePayment(step, paymentId, { event: 'cancelled', facts: gone, now });
  }
  const order_number = basket === undefined ? null : await sell(step, { payment: before, basket, now });
  const change = { status, order_number, ...captureAfter(status, { payment: before, now }), ...facts };
  await step.updateTable('payments').set(change).where('payment_id', '=', paymentId).execute();
  if (event === 'uncollectable') {
    await cancelOrder(step, before, now);
    const orderNumber = before.order_number;
    if (orderNumber !== null) await enqueueOrderMail(step, { kind: 'uncollectable', orderNumber, now });
  } else if (status !== 'PAID' && !isUndecided(status)) await giveBasketBack(step, before.basket_id, now);
  return { ...before, ...change };
}

/** What is left to do about the money: it is taken once the payment has succeeded, if there is any. */
function captureAfter(status: PaymentStatus, { payment, now }: { readonly payment: Payment; readonly now: Instant }) {
  if (status === 'PAID') return payment.amount_minor === 0 ? {} : ({ capture_state: 'DUE', capture_at: now } as const);
  return payment.capture_state === 'DUE' ? ({ capture_state: 'IMPOSSIBLE' } as const) : {};
}

/** A payment by its id. */
export function paymentById(step: Pick<Transaction, 'selectFrom'>, paymentId: string): Promise<Payment | undefined> {
  return step.selectFrom('payments').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();
}

interface OrderFacts {
  readonly payment: Payment;
  readonly basket: StoredBasket;
  readonly now: Instant;
}

/** What was paid for is made: an order, or the change of one. @returns the order's number */
function sell(step: Transaction, facts: OrderFacts): Promise<string> {
  const { basket, payment, now } = facts;
  if (basket.kind === 'BOOKING') return makeOrder(step, facts);
  return applyChange(step, { change: basket, paymentId: payment.payment_id, now });
}

/** The basket turns into an order. Nothing that costs nothing is captured. @returns its number */
async function makeOrder(step: Transaction, { payment, basket, now }: OrderFacts): Promise<string> {
  const orderNumber = await freeNumber(step);
  const { emailAddress = '', telephoneNumber = null } = readBilling(payment.billing);
  await step
    .insertInto('orders')
    .values({
      order_number: orderNumber,
      payment_id: payment.payment_id,
      basket_id: payment.basket_id,
      session_id: payment.session_id,
      email_address: emailAddress,
      telephone_number: telephoneNumber,
      gross_minor: payment.amount_minor,
      tax_minor: minorAmountOf(taxOf(basket, storedMoney(payment.amount_minor, payment.currency))),
      currency: payment.currency,
      status: 'CONFIRMED',
      key_version: 0,
      version: 1,
      created_at: now,
    })
    .execute();
  await setBasketStatus(step, payment.basket_id, 'SOLD');
  await numberReservations(step, basket);
  const detail = { amountMinor: payment.amount_minor, currency: payment.currency, reservations: basket.lines.length };
  await addHistory(step, { orderNumber, actor: 'TRAVELLER', action: 'BOUGHT', detail }, now);
  await enqueueOrderMail(step, { kind: 'bought', orderNumber, now });
  return orderNumber;
}

/** The lines of an order are its reservations, numbered from 1; what codes take off is shared among them. */
async function numberReservations(step: Transaction, basket: StoredBasket): Promise<void> {
  const discounts = lineDiscounts(basket);
  for (const [index, { lineItemId }] of basket.lines.entries()) {
    const discount = discounts[index];
    await step
      .updateTable('basket_lines')
      .set({ reservation_no: index + 1, discount_minor: discount ? minorAmountOf(discount) : 0 })
      .where('line_item_id', '=', Number(lineItemId))
      .execute();
  }
}

/** Signs of an order's number: it has to differ from other people's. */
const signsOfNumber = 8;

async function freeNumber(step: Transaction): Promise<string> {
  for (;;) {
    const number = drawSigns(signsOfNumber);
    const taken = await step
      .selectFrom('orders')
      .select('order_number')
      .where('order_number', '=', number)
      .executeTakeFirst();
    if (!taken) return number;
  }
}

/** No order without its money: its seats are free again. */
async function cancelOrder(
  step: Transaction,
  { payment_id, basket_id, order_number }: Payment,
  now: Instant,
): Promise<void> {
  await step.updateTable('orders').set({ status: 'CANCELLED' }).where('payment_id', '=', payment_id).execute();
  // What was never taken is not given back.
  await step.deleteFrom('refunds').where('payment_id', '=', payment_id).execute();
  if (order_number !== null)
    await addHistory(step, { orderNumber: order_number, actor: 'PROVIDER', action: 'NOT_PAID' }, now);
  await removeBasket(step, basket_id);
}

/** The traveller may change it and try again, unless it ran out meanwhile. */
async function giveBasketBack(step: Transaction, basketId: string, now: Instant): Promise<void> {
  const basket = await step
    .selectFrom('baskets')
    .select('expires_at')
    .where('basket_id', '=', basketId)
    .executeTakeFirst();
  if (basket === undefined) return;
  if (basket.expires_at > now) await setBasketStatus(step, basketId, 'OPEN');
  else await removeBasket(step, basketId);
}
