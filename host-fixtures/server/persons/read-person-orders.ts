import { toMainAmount } from '#shared/domain/kit/money/money.ts';
import { type Instant } from '../clock/clock.ts';
import { readStoredMoney } from '../database/stored-values.ts';
import { type Database, type Tables } from '../database/tables.ts';
import { hasAddress, normaliseAddress } from '../mail/recipient.ts';
import { parseBilling } from '../payments/settle-payment.ts';
import { findBasket } from '../sales/stored-basket.ts';
import { formatReservationNumber } from '../tickets/reservation-number.ts';

/** Formats a time for the file: `2026-12-01T09:00:00.000Z`. */
export const toTime = (instant: Instant | null) => (instant === null ? null : new Date(instant).toISOString());
/** Formats an amount for the file, in the main unit of its currency. */
const toAmount = ({ amount_minor, currency }: { readonly amount_minor: number; readonly currency: string }) => ({
  amount: toMainAmount(readStoredMoney(amount_minor, currency)),
  currency,
});

/** Reads the orders of an address, the oldest first, also those that were cancelled for lack of payment. */
export async function readPersonOrders(db: Database, address: string) {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where(hasAddress('email_address', address))
    .orderBy('created_at')
    .orderBy('order_number')
    .execute();
  const orders = [];
  for (const row of rows) {
    const { order_number: orderNumber, gross_minor: amount_minor, currency } = row;
    const ofOrder = { orderNumber, basketId: row.basket_id };
    orders.push({
      orderNumber,
      boughtAt: toTime(row.created_at),
      status: row.status,
      emailAddress: row.email_address,
      telephoneNumber: row.telephone_number,
      total: toAmount({ amount_minor, currency }),
      ...(await readJourneys(db, ofOrder)),
      payments: await readPayments(db, orderNumber),
      ...(await readOrderEvents(db, orderNumber)),
    });
  }
  return orders;
}

async function readJourneys(db: Database, order: { readonly orderNumber: string; readonly basketId: string }) {
  const { orderNumber } = order;
  const basket = await findBasket(db, order.basketId);
  const lines = [...(basket?.lines ?? []), ...(basket?.endedLines ?? [])];
  const tickets = await db
    .selectFrom('tickets')
    .leftJoin('ticket_uses', 'ticket_uses.reservation_number', 'tickets.reservation_number')
    .select(['line_item_id', 'facts', 'used_at'])
    .where('order_number', '=', orderNumber)
    .execute();
  return {
    smsNumber: basket?.smsNumber ?? null,
    journeys: lines.map(({ lineItemId, journey, party, assistance, travellers, reservation, holds }) => {
      const lineTickets = tickets.filter((ticket) => String(ticket.line_item_id) === lineItemId);
      const [first, last] = [journey.legs[0]?.calls[0], journey.legs.at(-1)?.calls.at(-1)];
      return {
        reservationNumber: reservation && formatReservationNumber({ orderNumber, no: reservation.no }),
        status: reservation?.status,
        from: first?.stopName,
        to: last?.stopName,
        departsAt: toTime(first?.departure ?? null),
        arrivesAt: toTime(last?.arrival ?? null),
        party,
        passengers: travellers,
        assistance,
        seats: holds.flatMap(({ seat }) => seat?.seatNumber ?? []),
        ticket: lineTickets.map(({ facts }) => JSON.parse(facts) as unknown)[0],
        scannedAt: lineTickets.flatMap(({ used_at }) => toTime(used_at) ?? []),
      };
    }),
  };
}

async function readPayments(db: Database, orderNumber: string) {
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .orderBy('payment_no')
    .execute();
  return payments.map(toPayment);
}

/** Lists the payments with an address that are not part of an order, and whether each of them is decided. */
export async function listUnpaidPayments(db: Pick<Database, 'selectFrom'>, address: string) {
  const rows = await db
    .selectFrom('payments')
    .select(['payment_id', 'status', 'created_at', 'amount_minor', 'currency', 'billing', 'is_void_due'])
    .where('order_number', 'is', null)
    .where('billing', '<>', '{}')
    .orderBy('payment_no')
    .execute();
  return rows
    .map((row) => ({
      paymentId: row.payment_id,
      isDecided: !['REDIRECT', 'PENDING'].includes(row.status) && row.is_void_due === 0,
      facts: toPayment(row),
    }))
    .filter(({ facts }) => normaliseAddress(facts.billing.emailAddress ?? '') === address);
}

type PaymentRow = Pick<Tables['payments'], 'created_at' | 'status' | 'amount_minor' | 'currency' | 'billing'>;

function toPayment({ created_at, status, billing, ...amount }: PaymentRow) {
  return { at: toTime(created_at), status, ...toAmount(amount), billing: parseBilling(billing) };
}

async function readOrderEvents(db: Database, orderNumber: string) {
  const refunds = await db
    .selectFrom('refunds')
    .select(['created_at', 'status', 'amount_minor', 'currency'])
    .where('order_number', '=', orderNumber)
    .orderBy('refund_no')
    .execute();
  const history = await db
    .selectFrom('order_history')
    .select(['happened_at', 'actor', 'action'])
    .where('order_number', '=', orderNumber)
    .orderBy('entry_no')
    .execute();
  const notices = await db
    .selectFrom('notices')
    .select(['reservation_number', 'topic', 'state', 'channels', 'sent_at'])
    .where('order_number', '=', orderNumber)
    .orderBy('notice_id')
    .execute();
  return {
    refunds: refunds.map((refund) => ({ at: toTime(refund.created_at), status: refund.status, ...toAmount(refund) })),
    history: history.map(({ happened_at, actor, action }) => ({ at: toTime(happened_at), actor, action })),
    notices: notices.map(({ reservation_number: reservationNumber, sent_at, ...facts }) => {
      return { reservationNumber, ...facts, sentAt: toTime(sent_at) };
    }),
  };
}
