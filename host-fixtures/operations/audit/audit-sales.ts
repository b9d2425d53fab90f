import { type PaymentStatus } from '#shared/domain/payment/payment.ts';
import { type Money } from '#shared/domain/kit/money/money.ts';
import { type ReservationStatus } from '../../server/database/sales-tables.ts';
import { readStoredMoney } from '../../server/database/stored-values.ts';
import { type Database, type Transaction } from '../../server/database/tables.ts';
import { listChangedReservations } from '../disruptions/changed-reservations.ts';
import { getOrderValue } from '../../server/orders/order-value.ts';
import { isUndecided } from '../../server/payments/payment-states.ts';
import { findBasket } from '../../server/sales/stored-basket.ts';
import { getVehicle } from '../../server/sales/vehicle.ts';
import { type TimetableJourney } from '../../server/timetable/timetable.ts';
import { countAfterSalesFaults } from './audit-orders.ts';
import { countMoneyFaults, sumOrdersByCurrency } from './audit-money.ts';
import { type BookedSession, type ProviderBooks } from '../../server/payments/payment-provider.ts';

/** A count of the audit, and what it counts. If `isFault` is set, any count except 0 is a fault. */
export interface AuditCount {
  /** The description that is printed. */
  readonly what: string;
  /**
   * A number of things, or an amount in the main unit of its currency: pounds, not pence. Undefined if it takes the payment
   * provider's books, which were not read.
   */
  readonly count: number | undefined;
  readonly isFault: boolean;
  /** Our references of the payments that are counted, if the operator must find them at the provider. */
  readonly references?: readonly string[];
}

/** Returns the counts that show a fault. */
export function filterFaults(counts: readonly AuditCount[]): readonly AuditCount[] {
  return counts.filter(({ isFault, count = 0 }) => isFault && count > 0);
}

/**
 * Counts sales, holds and payments, and everything that must never happen, in the database of the host (the server that
 * sells journeys) and in the payment provider's books, its lists of sessions (payments) and refunds. A hold reserves a
 * place on a coach. It has the status of its basket: `OPEN` (held for some minutes), `PENDING` (being paid) or `SOLD` (the
 * hold is a ticket). A line is a journey in a basket; after the sale it is a reservation.
 *
 * The host may be selling at the same time. So the provider's books are read before and after the host's rows: money that
 * was already captured before must have an order in the rows, and what the rows contain must be in the books afterwards.
 *
 * @param provider undefined if there are no books to compare with, as on a host that only takes free orders. The counts that
 *   take both are undefined then, and the others are those of the host's own rows.
 * @param now the real time, which QA cannot change, in ms since 1970 UTC
 */
export async function auditSales(
  host: Database,
  provider: ProviderBooks | undefined,
  now: number,
): Promise<readonly AuditCount[]> {
  const before = await provider?.read();
  const rows = await readHost(host);
  const after = await provider?.read();
  // Only of journeys that have not departed.
  const changedSales = await listChangedReservations(host, now);
  const countChangedSales = (kind: string) => changedSales.filter(({ reason }) => reason.kind === kind).length;
  const { holds, baskets, payments, orders, lines, refunds } = rows;

  // An order is `CANCELLED` only if its money could not be captured. Cancelled reservations do not change its status.
  const confirmedOrders = orders.filter(({ status }) => status === 'CONFIRMED');
  const orderedBasketIds = new Set(confirmedOrders.map(({ basket_id }) => basket_id));
  const undecidedPayments = payments.filter(({ status }) => isUndecided(status));
  const basketsInPayment = new Set(undecidedPayments.map(({ basket_id }) => basket_id));
  const pendingBaskets = baskets.filter(({ status }) => status === 'PENDING');
  const pendingIds = new Set(pendingBaskets.map(({ basket_id }) => basket_id));
  const getHolds = (status: string) => holds.filter((hold) => hold.status === status);
  const tickets = getHolds('SOLD');
  const openHolds = getHolds('OPEN');
  const expiredHolds = openHolds.filter(({ expires_at }) => expires_at <= now);
  const coaches = countTicketsByCoach(tickets);
  // Holds of baskets that are `PENDING` without an undecided payment, or `SOLD` without a confirmed order.
  const orphanedHolds = [
    ...getHolds('PENDING').filter(({ basket_id }) => !basketsInPayment.has(basket_id)),
    ...tickets.filter(({ basket_id }) => !orderedBasketIds.has(basket_id)),
  ];
  const orderNumbers = new Set(confirmedOrders.map(({ order_number }) => order_number));
  // An order has one payment, and another one for each change. The number is null for a payment without an order.
  const orderPayments = payments.filter(
    ({ status, order_number }) => status === 'PAID' && orderNumbers.has(order_number ?? ''),
  );
  // A change of an order is made after its money was captured, so a payment that is still undecided may have captured money.
  const orderedPaymentIds = new Set([...orderPayments, ...undecidedPayments].map(({ payment_id }) => payment_id));
  const capturedSessions = before && [...before.sessions.values()].filter(({ status }) => status === 'CAPTURED');
  const capturedIds = capturedSessions?.map(({ reference }) => reference);
  const unorderedIds = capturedIds?.filter((id) => !orderedPaymentIds.has(id));
  const positivePayments = orderPayments.filter(({ amount_minor }) => amount_minor > 0);
  const uncapturedPayments = orderPayments.filter((payment) => isCapturePending(payment, after?.sessions));
  const countOrders = (paidOrders: typeof orderPayments) =>
    new Set(paidOrders.map(({ order_number }) => order_number)).size;
  const money = countMoneyFaults(rows, after?.sessions);
  const changes = countAfterSalesFaults(rows, before && after && { before: before.refunds, after: after.refunds });
  const heldIds = new Set(holds.map(({ line_item_id }) => line_item_id));
  const reservedIds = lines
    .filter((line) => orderedBasketIds.has(line.basket_id) && line.reservation_status === 'CONFIRMED')
    .map(({ line_item_id }) => line_item_id);
  const countReservations = (status: ReservationStatus) =>
    lines.filter(({ reservation_status }) => reservation_status === status).length;
  const countRefunds = (...statuses: string[]) => refunds.filter(({ status }) => statuses.includes(status)).length;
  // Refunds that the provider refused and the operator has paid by other means.
  const paidOtherwise = refunds.filter(({ paid_otherwise_at }) => paid_otherwise_at !== null);
  const count = (what: string, value: number): AuditCount => ({ what, count: value, isFault: false });
  const fault = (what: string, value: number | undefined): AuditCount => ({ what, count: value, isFault: true });
  return [
    count('tickets', tickets.length),
    count('coaches with tickets', coaches.length),
    count('tickets on the fullest coach', Math.max(0, ...coaches.map(({ count }) => count))),
    fault('coaches with more tickets than places', coaches.filter(({ isOver }) => isOver).length),
    fault('seats given twice', countDoubleSeats(holds)),
    count('orders', confirmedOrders.length),
    ...sumOrdersByCurrency(confirmedOrders).map(([currency, sum]) => count(`money of orders in ${currency}`, sum)),
    count('orders that cost nothing', confirmedOrders.length - countOrders(positivePayments)),
    count('orders whose payment is not captured yet', countOrders(uncapturedPayments)),
    count('reservations cancelled', countReservations('CANCELLED')),
    count('reservations exchanged', countReservations('EXCHANGED')),
    count('refunds made', countRefunds('REFUNDED')),
    count('refunds on their way', countRefunds('DUE', 'PENDING')),
    count('refunds refused, which are owed otherwise', countRefunds('REFUSED') - paidOtherwise.length),
    count('refunds refused, which were paid otherwise', paidOtherwise.length),
    count('orders cancelled, since their money could not be taken', orders.length - confirmedOrders.length),
    fault('orders without money', countOrders(orderPayments.filter((payment) => isUnpaid(payment, after?.sessions)))),
    fault('reservations without tickets', reservedIds.filter((id) => !heldIds.has(id)).length),
    { ...fault('money without an order', unorderedIds?.length), references: unorderedIds ?? [] },
    fault('baskets in more than one currency', money.mixedBaskets),
    fault('orders whose amount differs from the cost of their tickets', money.ordersDifferingFromBaskets),
    fault('orders that differ from payments less refunds', changes.ordersDifferingFromMoney),
    fault('payments with more refunded than paid', changes.refundsAbovePayments),
    fault('refunds that differ at the provider', changes.refundsDifferingFromProvider),
    fault('refunds of the provider that the host did not request', changes.unknownRefunds),
    fault('payments whose amount differs at the provider', money.paymentsDifferingFromProvider),
    count('payments under way', basketsInPayment.size),
    fault('payments under way without a basket', [...basketsInPayment].filter((id) => !pendingIds.has(id)).length),
    count('places held in open baskets', openHolds.length - expiredHolds.length),
    count('places held while they are paid', getHolds('PENDING').length),
    count('places of expired baskets, free for the next request', expiredHolds.length),
    fault('places held without a sale', orphanedHolds.length),
    fault('places held for cancelled or exchanged reservations', changes.placesOfEndedReservations),
    // A trade-in is a reservation that a basket will exchange, when it is paid.
    fault('changes of cancelled or exchanged reservations', changes.tradeInsOfEndedReservations),
    // These travellers have no coach; those of moved journeys have one.
    fault('sold journeys that the timetable has dropped', countChangedSales('cancelled')),
    count('sold journeys that the timetable has moved', countChangedSales('moved')),
  ];
}

type HostRows = Awaited<ReturnType<typeof readHost>>;
type AuditedPayment = HostRows['payments'][number];

/** Reads all rows in one read-only transaction, which sees one snapshot, so they belong to the same instant. */
function readHost(host: Database) {
  return host
    .transaction()
    .setAccessMode('read only')
    .execute(async (step) => ({
      holds: await step
        .selectFrom('holds')
        .innerJoin('basket_lines', 'basket_lines.line_item_id', 'holds.line_item_id')
        .innerJoin('baskets', 'baskets.basket_id', 'basket_lines.basket_id')
        .select(['baskets.basket_id', 'baskets.status', 'baskets.expires_at'])
        .select(['holds.coach_key', 'holds.kind', 'holds.leg_index', 'holds.seat_number', 'basket_lines.journey'])
        .select(['holds.currency', 'holds.line_item_id'])
        .execute(),
      lines: await step
        .selectFrom('basket_lines')
        .select(['line_item_id', 'basket_id', 'currency', 'reservation_status'])
        .execute(),
      refunds: await step.selectFrom('refunds').selectAll().execute(),
      tradeIns: await step.selectFrom('trade_ins').select('line_item_id').execute(),
      costs: await readCosts(step),
      baskets: await step.selectFrom('baskets').select(['basket_id', 'status']).execute(),
      payments: await step
        .selectFrom('payments')
        .select(['payment_id', 'basket_id', 'order_number', 'status', 'amount_minor', 'currency', 'capture_state'])
        .$narrowType<{ status: PaymentStatus }>()
        .execute(),
      orders: await step.selectFrom('orders').selectAll().execute(),
    }));
}

/** Returns the cost of each sold basket, from its lines, fees, codes and charges, keyed by its id. */
async function readCosts(step: Transaction): Promise<ReadonlyMap<string, Money | undefined>> {
  const soldBaskets = await step.selectFrom('baskets').select('basket_id').where('status', '=', 'SOLD').execute();
  const costs = new Map<string, Money | undefined>();
  for (const { basket_id } of soldBaskets) costs.set(basket_id, await readCost(step, basket_id));
  return costs;
}

/** Returns the cost of a basket; undefined if its lines, holds and charges have several currencies or do not exist. */
async function readCost(step: Transaction, basketId: string): Promise<Money | undefined> {
  const lines = await step.selectFrom('basket_lines').select('currency').where('basket_id', '=', basketId).execute();
  const holds = await step
    .selectFrom('holds')
    .innerJoin('basket_lines', 'basket_lines.line_item_id', 'holds.line_item_id')
    .select('holds.currency')
    .where('basket_id', '=', basketId)
    .execute();
  const charges = await step
    .selectFrom('order_charges')
    .innerJoin('orders', 'orders.order_number', 'order_charges.order_number')
    .select(['kind', 'amount_minor', 'order_charges.currency'])
    .where('basket_id', '=', basketId)
    .execute();
  const currencies = new Set([...lines, ...holds, ...charges].map(({ currency }) => currency));
  // Amounts in several currencies cannot be added. `countMoneyFaults` counts these baskets as faults.
  if (currencies.size !== 1) return undefined;
  const basket = await findBasket(step, basketId);
  const orderCharges = charges.map(({ kind, amount_minor, currency }) => {
    return { kind, amount: readStoredMoney(amount_minor, currency) };
  });
  return basket && getOrderValue({ basket, charges: orderCharges });
}

/** The payments in the provider's books, if they were read, by `reference`, the host's id of the payment. */
type Sessions = ReadonlyMap<string, BookedSession> | undefined;

/** Whether the provider has authorised the payment (unless its books were not read) and the host is about to capture it. */
function isCapturePending({ capture_state, payment_id }: AuditedPayment, sessions: Sessions): boolean {
  return capture_state === 'DUE' && (!sessions || sessions.get(payment_id)?.status === 'AUTHORISED');
}

/**
 * Whether the money of a payment is neither captured nor about to be: according to the provider's books, or to the host's own
 * rows if these were not read. A payment of 0 needs no capture (`NONE`).
 */
function isUnpaid(payment: AuditedPayment, sessions: Sessions): boolean {
  if (payment.capture_state === 'NONE') return payment.amount_minor !== 0;
  if (!sessions) return payment.capture_state === 'IMPOSSIBLE';
  return sessions.get(payment.payment_id)?.status !== 'CAPTURED' && !isCapturePending(payment, sessions);
}

/** Sales of each coach, compared with the capacity of its vehicle. */
function countTicketsByCoach(tickets: HostRows['holds']) {
  const keys = [...new Set(tickets.map(({ coach_key }) => coach_key))];
  return keys.map((key) => {
    const coachTickets = tickets.filter(({ coach_key }) => coach_key === key);
    const [first] = coachTickets;
    const legs = first ? (JSON.parse(first.journey) as TimetableJourney).legs : [];
    // All tickets of a coach have the same vehicle. `leg_index` is the part of the journey that is made on this coach.
    const { seats, wheelchairSpaces } = getVehicle(legs[first?.leg_index ?? 0]?.vehicleKind);
    const inSeats = coachTickets.filter(({ kind }) => kind === 'SEAT').length;
    return { count: coachTickets.length, isOver: inSeats > seats || coachTickets.length - inSeats > wheelchairSpaces };
  });
}

/** Counts the holds beyond the first of each seat on a coach. Holds without a seat number are ignored. */
function countDoubleSeats(holds: HostRows['holds']): number {
  const numberedHolds = holds.filter(({ seat_number }) => seat_number !== null);
  return numberedHolds.length - new Set(numberedHolds.map((hold) => `${hold.coach_key} ${hold.seat_number}`)).size;
}
