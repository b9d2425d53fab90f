import { sql } from 'kysely';
import { type Instant } from '../clock/clock.ts';
import { type Database, type Transaction } from '../database/tables.ts';
import { hasAddress } from '../mail/recipient.ts';
import { type TicketFacts } from '../tickets/ticket-text.ts';

/** A comparison with a literal, not a parameter, which the partial index of orders with names requires. */
export const hasNames = sql<boolean>`${sql.ref('orders.email_address')} <> ''`;

/**
 * Removes the data about people from orders: addresses, telephone numbers, billing details, sessions, passengers and
 * assistance, and the initials on tickets. What accounting needs remains: numbers, amounts, tax, journeys, payments, refunds
 * and the history. The orders can then no longer be looked up, neither by number and address nor by a key in a link.
 *
 * The seats of journeys that are still to come stay sold, and their tickets stay valid.
 *
 * @param orderNumbers at most some hundreds
 */
export async function eraseOrders(trx: Transaction, orderNumbers: readonly string[]): Promise<void> {
  if (orderNumbers.length === 0) return;
  const orders = await trx
    .selectFrom('orders')
    .select(['basket_id', 'session_id'])
    .where('order_number', 'in', orderNumbers)
    .execute();
  const basketIds = orders.map(({ basket_id }) => basket_id);
  const payments = await trx
    .selectFrom('payments')
    .select(['payment_id', 'session_id'])
    .where('order_number', 'in', orderNumbers)
    .union(
      trx
        .selectFrom('orders')
        .innerJoin('payments', 'payments.payment_id', 'orders.payment_id')
        .select(['payments.payment_id', 'payments.session_id'])
        .where('orders.order_number', 'in', orderNumbers),
    )
    .execute();
  const access = trx.deleteFrom('order_access').where('order_number', 'in', orderNumbers).returning('session_id');
  const sessions = [...orders, ...payments, ...(await access.execute())].map(({ session_id }) => session_id);
  // The answers of these browsers contain the orders.
  await trx.deleteFrom('answers').where('session_id', 'in', sessions).where('session_id', '<>', '').execute();
  await trx
    .updateTable('orders')
    .set(({ eb }) => ({
      email_address: '',
      telephone_number: null,
      session_id: '',
      // Revokes the keys in links.
      key_version: eb('key_version', '+', 1),
    }))
    .where('order_number', 'in', orderNumbers)
    .execute();
  await erasePayments(
    trx,
    payments.map(({ payment_id }) => payment_id),
  );
  await trx
    .updateTable('baskets')
    .set({ session_id: '', sms_number: null, notices: null })
    .where('basket_id', 'in', basketIds)
    .where('status', '=', 'SOLD')
    .execute();
  await trx
    .updateTable('basket_lines')
    .set({ travellers: null, assistance: null })
    .where('basket_id', 'in', basketIds)
    .execute();
  await eraseInitials(trx, orderNumbers);
  await deleteMailsAbout(trx, orderNumbers);
}

/** Removes the payer from payments, and from the requests to their provider. */
export async function erasePayments(trx: Transaction, paymentIds: readonly string[]): Promise<void> {
  if (paymentIds.length === 0) return;
  await trx
    .updateTable('payments')
    // The digest is that of a request with the payer. A key is only unique within a session.
    .set({ billing: '{}', session_id: '', idempotency_key: null, digest: '' })
    .where('payment_id', 'in', paymentIds)
    .execute();
  // The request is only repeated while the provider's id is unknown and the payment undecided.
  await trx.updateTable('provider_notes').set({ asked: null }).where('reference', 'in', paymentIds).execute();
}

async function eraseInitials(trx: Transaction, orderNumbers: readonly string[]): Promise<void> {
  const tickets = await trx
    .selectFrom('tickets')
    .select(['reservation_number', 'facts'])
    .where('order_number', 'in', orderNumbers)
    .execute();
  for (const { reservation_number, facts } of tickets) {
    const ticket = JSON.parse(facts) as TicketFacts;
    if (ticket.initials === '') continue;
    await trx
      .updateTable('tickets')
      // The properties keep their order, so that a ticket with the same facts does not get a new version.
      .set({ facts: JSON.stringify({ ...ticket, initials: '' }) })
      .where('reservation_number', '=', reservation_number)
      .execute();
  }
}

async function deleteMailsAbout(trx: Transaction, orderNumbers: readonly string[]): Promise<void> {
  const topics = orderNumbers.map((orderNumber) => `order ${orderNumber}`);
  await trx
    .deleteFrom('mails')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('mail_id', 'in', selectFrom('mail_topics').select('mail_id').where('topic', 'in', topics)),
        eb(
          'mail_id',
          'in',
          selectFrom('disruption_notices')
            .innerJoin('tickets', 'tickets.reservation_number', 'disruption_notices.reservation_number')
            .select('mail_id')
            .where('order_number', 'in', orderNumbers),
        ),
      ]),
    )
    .execute();
  await trx.deleteFrom('mail_topics').where('topic', 'in', topics).execute();
}

/** An order of an address, and why its names are still needed, if they are. */
export interface ErasableOrder {
  readonly orderNumber: string;
  /**
   * `journey`: a confirmed journey has not departed for a day; `refund`: a refund has not been decided; `payment`: a payment
   * of the order is not collected.
   */
  readonly need: 'journey' | 'refund' | 'payment' | undefined;
}

/** A journey counts as over this long after its departure, ms: a coach may be late, and a traveller may complain. */
const afterDepartureMs = 24 * 3_600_000;

/** Lists the orders of an address, the oldest first. */
export async function listErasableOrders(
  db: Pick<Database, 'selectFrom'>,
  emailAddress: string,
  now: Instant,
): Promise<readonly ErasableOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['order_number', 'created_at'])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('tickets')
          .innerJoin('basket_lines', 'basket_lines.line_item_id', 'tickets.line_item_id')
          .select('reservation_number')
          .whereRef('tickets.order_number', '=', 'orders.order_number')
          .where('reservation_status', '=', 'CONFIRMED')
          .where('departs_at', '>', now - afterDepartureMs),
      ).as('has_journey'),
      exists(
        selectFrom('refunds')
          .select('refund_id')
          .whereRef('refunds.order_number', '=', 'orders.order_number')
          .where(({ eb, or, and }) =>
            or([
              eb('status', 'in', ['DUE', 'PENDING']),
              and([eb('status', '=', 'REFUSED'), eb('paid_otherwise_at', 'is', null)]),
            ]),
          ),
      ).as('has_refund'),
      exists(
        selectFrom('payments')
          .select('payment_id')
          .whereRef('payments.order_number', '=', 'orders.order_number')
          .where('capture_state', '=', 'DUE'),
      ).as('has_payment'),
    ])
    .where(hasAddress('email_address', emailAddress))
    .orderBy('created_at')
    .orderBy('order_number')
    .execute();
  return rows.map(({ order_number: orderNumber, has_journey, has_refund, has_payment }) => {
    // SQLite returns 0 and 1.
    const needs = { journey: has_journey, refund: has_refund, payment: has_payment };
    const need = (['journey', 'refund', 'payment'] as const).find((name) => Boolean(needs[name]));
    return { orderNumber, need };
  });
}
