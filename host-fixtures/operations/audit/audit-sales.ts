import { type Money } from '#shared/domain/kit/money/money.ts';
import { type PaymentRow } from '../../server/database/order-tables.ts';
import { type ReservationStatus } from '../../server/database/sales-tables.ts';
import { storedMoney } from '../../server/database/stored-values.ts';
import { type Database, type Transaction } from '../../server/database/tables.ts';
import { changedReservations } from '../disruptions/changed-reservations.ts';
import { getOrderValue } from '../../server/orders/order-value.ts';
import { isUndecided, type PaymentPhase } from '../../server/payments/payment-states.ts';
import { basketById } from '../../server/sales/stored-basket.ts';
import { getVehicle } from '../../server/sales/vehicle.ts';
import { type TimetableJourney } from '../../server/timetable/timetable.ts';
import { afterSalesFaults } from './audit-orders.ts';
import { moneyFaults, sumsByCurrency } from './audit-money.ts';
import { type BookedSession, type ProviderBooks } from '../../server/payments/payment-provider.ts';

/** A count. If `isFault` is set, any value except 0 is a fault. */
export interface AuditCount {
  readonly what: string;
  readonly count: number;
  readonly isFault: boolean;
}

/**
 * Counts sales, holds and payments, and everything that must never happen, in the host's database and the provider's
 * books.
 *
 * The host may be selling at the same time: provider sessions are read before and after the host's rows, so changes in
 * between are not reported as faults.
 *
 * @param now the true time, ms since 1970 UTC
 */
export async function auditSales(host: Database, provider: ProviderBooks, now: number): Promise<readonly AuditCount[]> {
  const before = await provider.read();
  const rows = await readHost(host);
  const after = await provider.read();
  const changedSales = await changedReservations(host, now);
  const changedAs = (kind: string) => changedSales.filter(({ occasion }) => occasion.kind === kind).length;
  const { holds, baskets, payments, orders, lines, refunds } = rows;

  const confirmedOrders = orders.filter(({ status }) => status === 'CONFIRMED');
  const orderOf = new Map(confirmedOrders.map((order) => [order.basket_id, order]));
  const paying = new Set(payments.filter(({ status }) => isUndecided(status)).map(({ basket_id }) => basket_id));
  const pending = baskets.filter(({ status }) => status === 'PENDING');
  const heldIn = (status: string) => holds.filter((hold) => hold.status === status);
  const tickets = heldIn('SOLD');
  const open = heldIn('OPEN');
  const coaches = groupByCoach(tickets);
  const dead = [
    ...heldIn('PENDING').filter(({ basket_id }) => !paying.has(basket_id)),
    ...tickets.filter(({ basket_id }) => !orderOf.has(basket_id)),
  ];
  const numbers = new Set(confirmedOrders.map(({ order_number }) => order_number));
  const ofOrders = payments.filter(({ status, order_number }) => status === 'PAID' && numbers.has(order_number ?? ''));
  // An order changes once its money is taken; until then the change is pending.
  const paidBaskets = new Set(
    [...ofOrders, ...payments.filter(({ status }) => isUndecided(status))].map((it) => it.payment_id),
  );
  const countOrders = (some: typeof ofOrders) => new Set(some.map(({ order_number }) => order_number)).size;
  const money = moneyFaults(rows, after.sessions);
  const changes = afterSalesFaults(rows, { before: before.refunds, after: after.refunds });
  const heldIds = new Set(holds.map(({ line_item_id }) => line_item_id));
  const reservedLines = lines.filter(
    ({ basket_id, reservation_status }) => orderOf.has(basket_id) && reservation_status === 'CONFIRMED',
  );
  const endedAs = (status: ReservationStatus) =>
    lines.filter(({ reservation_status }) => reservation_status === status).length;
  const refundedAs = (...statuses: readonly string[]) =>
    refunds.filter(({ status }) => statuses.includes(status)).length;
  const paidOtherwise = refunds.filter(({ paid_otherwise_at }) => paid_otherwise_at !== null);
  const fact = (what: string, count: number): AuditCount => ({ what, count, isFault: false });
  const fault = (what: string, count: number): AuditCount => ({ what, count, isFault: true });
  return [
    fact('tickets', tickets.length),
    fact('coaches with tickets', coaches.length),
    fact('tickets on the fullest coach', Math.max(0, ...coaches.map(({ sold }) => sold))),
    fault('coaches with more tickets than places', coaches.filter(({ isOver }) => isOver).length),
    fault('seats given twice', givenTwice(holds)),
    fact('orders', confirmedOrders.length),
    ...sumsByCurrency(orders).map(([currency, sum]) => fact(`money of orders in ${currency}`, sum)),
    fact(
      'orders that cost nothing',
      confirmedOrders.length - countOrders(ofOrders.filter(({ amount_minor }) => amount_minor > 0)),
    ),
    fact('orders whose money is on its way', countOrders(ofOrders.filter((it) => isOnItsWay(it, after.sessions)))),
    fact('reservations cancelled', endedAs('CANCELLED')),
    fact('reservations exchanged', endedAs('EXCHANGED')),
    fact('refunds made', refundedAs('REFUNDED')),
    fact('refunds on their way', refundedAs('DUE', 'PENDING')),
    fact('refunds refused, which are owed otherwise', refundedAs('REFUSED') - paidOtherwise.length),
    fact('refunds refused, which were paid otherwise', paidOtherwise.length),
    fact('orders cancelled, since their money could not be taken', orders.length - confirmedOrders.length),
    fault('orders without money', countOrders(ofOrders.filter((it) => isUnpaid(it, after.sessions)))),
    fault(
      'reservations without tickets',
      reservedLines.filter(({ line_item_id }) => !heldIds.has(line_item_id)).length,
    ),
    fault(
      'money without an order',
      captured(before.sessions).filter(({ reference }) => !paidBaskets.has(reference)).length,
    ),
    fault('baskets in more than one currency', money.mixedBaskets),
    fault('orders whose money is not what their tickets cost', money.ordersUnlikeTickets),
    fault('orders that are not what was paid less what was given back', changes.ordersUnlikeMoney),
    fault('payments of which more was given back than was paid', changes.refundsAbovePayments),
    fault('refunds that are others at the provider', changes.refundsUnlikeProvider),
    fault('refunds of the provider that nobody asked for', changes.refundsUnknownHere),
    fault('payments whose money is another at the provider', money.paymentsUnlikeProvider),
    fact('payments under way', paying.size),
    fault(
      'payments under way without a basket',
      [...paying].filter((id) => !pending.some((it) => it.basket_id === id)).length,
    ),
    fact('places held in open baskets', open.filter(({ expires_at }) => expires_at > now).length),
    fact('places held while they are paid', heldIn('PENDING').length),
    fact(
      'places of baskets that are over, free for whoever asks',
      open.filter(({ expires_at }) => expires_at <= now).length,
    ),
    fault('places held by nobody', dead.length),
    fault('places held for what was cancelled or exchanged', changes.placesOfEnded),
    fault('changes of what was cancelled or exchanged', changes.tradeInsOfEnded),
    fault('sold journeys that the timetable has dropped', changedAs('cancelled')),
    fact('sold journeys that the timetable has moved', changedAs('moved')),
  ];
}

type AuditedPayment = Pick<PaymentRow, 'payment_id' | 'capture_state' | 'amount_minor'>;

interface TicketRow {
  readonly basket_id: string;
  readonly coach_key: string;
  readonly kind: string;
  readonly leg_index: number;
  readonly journey: string;
}

/** Reads all rows in one transaction, so they belong to the same instant. */
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
      costs: await costsOfSold(step),
      baskets: await step.selectFrom('baskets').select(['basket_id', 'status']).execute(),
      payments: await step
        .selectFrom('payments')
        .select(['payment_id', 'basket_id', 'order_number', 'status', 'amount_minor', 'currency', 'capture_state'])
        .$narrowType<{ status: PaymentPhase }>()
        .execute(),
      orders: await step.selectFrom('orders').selectAll().execute(),
    }));
}

/** Returns the cost of each sold basket by its lines, fees, codes and charges. */
async function costsOfSold(step: Transaction): Promise<ReadonlyMap<string, Money | undefined>> {
  const sold = await step.selectFrom('baskets').select('basket_id').where('status', '=', 'SOLD').execute();
  const costs = new Map<string, Money | undefined>();
  for (const { basket_id } of sold) costs.set(basket_id, await readCost(step, basket_id));
  return costs;
}

/** Returns undefined if its lines have different currencies. */
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
  if (currencies.size !== 1) return undefined;
  const basket = await basketById(step, basketId);
  const orderCharges = charges.map(({ kind, amount_minor, currency }) => ({
    kind,
    amount: storedMoney(amount_minor, currency),
  }));
  return basket && getOrderValue({ basket, charges: orderCharges });
}

type Sessions = ReadonlyMap<string, BookedSession>;

function captured(sessions: Sessions) {
  return [...sessions.values()].filter(({ status }) => status === 'CAPTURED');
}

/** Whether the provider has authorised the payment and the host is about to capture it. */
function isOnItsWay({ capture_state, payment_id }: AuditedPayment, sessions: Sessions): boolean {
  return capture_state === 'DUE' && sessions.get(payment_id)?.status === 'AUTHORISED';
}

function isUnpaid(payment: AuditedPayment, sessions: Sessions): boolean {
  if (payment.capture_state === 'NONE') return payment.amount_minor !== 0;
  return sessions.get(payment.payment_id)?.status !== 'CAPTURED' && !isOnItsWay(payment, sessions);
}

/** Sales of each coach, compared with the capacity of its vehicle. */
function groupByCoach(tickets: readonly TicketRow[]) {
  const keys = [...new Set(tickets.map(({ coach_key }) => coach_key))];
  return keys.map((key) => {
    const here = tickets.filter(({ coach_key }) => coach_key === key);
    const [first] = here;
    const legs = first ? (JSON.parse(first.journey) as TimetableJourney).legs : [];
    const { seats, wheelchairSpaces } = getVehicle(legs[first?.leg_index ?? 0]?.vehicleKind);
    const inSeats = here.filter(({ kind }) => kind === 'SEAT').length;
    return { sold: here.length, isOver: inSeats > seats || here.length - inSeats > wheelchairSpaces };
  });
}

function givenTwice(holds: readonly { readonly coach_key: string; readonly seat_number: string | null }[]): number {
  const numberedHolds = holds.filter(({ seat_number }) => seat_number !== null);
  return numberedHolds.length - new Set(numberedHolds.map((hold) => `${hold.coach_key} ${hold.seat_number}`)).size;
}
