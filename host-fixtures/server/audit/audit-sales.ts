import { type ProviderDatabase, type SessionRow } from '../../provider/provider-database.ts';
import { type Money } from '#shared/domain/kit/money/money.ts';
import { type OrderRow, type PaymentRow } from '../database/order-tables.ts';
import { type Database, type Transaction } from '../database/tables.ts';
import { isUndecided, type PaymentStatus } from '../payments/payment-states.ts';
import { isSameSum } from '../payments/same-sum.ts';
import { totalsOf } from '../sales/prices/fees.ts';
import { basketById } from '../sales/stored-basket.ts';
import { vehicleOf } from '../sales/vehicle.ts';
import { type Journey } from '../timetable/timetable.ts';
import { moneyFaults, sumsByCurrency } from './audit-money.ts';

/** What was counted; `isFault`: anything but 0 is wrong. */
export interface AuditCount {
  readonly what: string;
  readonly count: number;
  readonly isFault: boolean;
}

/**
 * Counts what was sold, held and paid, and everything that must never be: in the host's database, and in the provider's,
 * which alone knows of money.
 *
 * A host may be selling meanwhile: the provider's sessions are read before the host's rows and again after them, so that
 * what happens in between is no fault.
 *
 * @param now the true time, ms since 1970 UTC
 */
export async function auditSales(
  host: Database,
  provider: ProviderDatabase,
  now: number,
): Promise<readonly AuditCount[]> {
  const before = await sessionsOf(provider);
  const { holds, baskets, payments, orders, ...others } = await readHost(host);
  const after = await sessionsOf(provider);

  const confirmed = orders.filter(({ status }) => status === 'CONFIRMED');
  const orderOf = new Map(confirmed.map((order) => [order.basket_id, order]));
  const paying = new Set(payments.filter(({ status }) => isUndecided(status)).map(({ basket_id }) => basket_id));
  const pending = baskets.filter(({ status }) => status === 'PENDING');
  const heldIn = (status: string) => holds.filter((hold) => hold.status === status);
  const tickets = heldIn('SOLD');
  const open = heldIn('OPEN');
  const coaches = coachesOf(tickets);
  const dead = [
    ...heldIn('PENDING').filter(({ basket_id }) => !paying.has(basket_id)),
    ...tickets.filter(({ basket_id }) => !orderOf.has(basket_id)),
  ];
  const paid = new Set(confirmed.map(({ payment_id }) => payment_id));
  const money = moneyFaults({ holds, payments, orders, ...others }, after);
  const fact = (what: string, count: number): AuditCount => ({ what, count, isFault: false });
  const fault = (what: string, count: number): AuditCount => ({ what, count, isFault: true });
  return [
    fact('tickets', tickets.length),
    fact('coaches with tickets', coaches.length),
    fact('tickets on the fullest coach', Math.max(0, ...coaches.map(({ sold }) => sold))),
    fault('coaches with more tickets than places', coaches.filter(({ isOver }) => isOver).length),
    fault('seats given twice', givenTwice(holds)),
    fact('orders', confirmed.length),
    ...sumsByCurrency(orders).map(([currency, sum]) => fact(`money of orders in ${currency}`, sum)),
    fact('orders that cost nothing', confirmed.filter(({ capture_state }) => capture_state === 'NONE').length),
    fact('orders whose money is on its way', confirmed.filter((order) => isOnItsWay(order, after)).length),
    fact('orders cancelled, since their money could not be taken', orders.length - confirmed.length),
    fault('orders without money', confirmed.filter((order) => isUnpaid(order, after)).length),
    fault(
      'orders without tickets',
      confirmed.filter(({ basket_id }) => !tickets.some((it) => it.basket_id === basket_id)).length,
    ),
    fault('money without an order', captured(before).filter(({ reference }) => !paid.has(reference)).length),
    fault('baskets in more than one currency', money.mixedBaskets),
    fault('orders whose money is not what their tickets cost', money.ordersUnlikeTickets),
    fault('orders whose money is not that of their payment', money.ordersUnlikePayments),
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
  ];
}

/** An order, and how far the money of its first payment has come. */
type AuditedOrder = OrderRow & Pick<PaymentRow, 'capture_state'>;

interface TicketRow {
  readonly basket_id: string;
  readonly coach_key: string;
  readonly kind: string;
  readonly leg_index: number;
  readonly journey: string;
}

/** All in one transaction: as it stood at one moment. */
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
        .select('holds.currency')
        .execute(),
      lines: await step.selectFrom('basket_lines').select(['basket_id', 'currency']).execute(),
      costs: await costsOfSold(step),
      baskets: await step.selectFrom('baskets').select(['basket_id', 'status']).execute(),
      payments: await step
        .selectFrom('payments')
        .select(['payment_id', 'basket_id', 'status', 'amount_minor', 'currency'])
        .$narrowType<{ status: PaymentStatus }>()
        .execute(),
      orders: await step
        .selectFrom('orders')
        .innerJoin('payments', 'payments.payment_id', 'orders.payment_id')
        .selectAll('orders')
        .select('capture_state')
        .execute(),
    }));
}

/** What each sold basket costs by its lines, fees and codes. */
async function costsOfSold(step: Transaction): Promise<ReadonlyMap<string, Money | undefined>> {
  const sold = await step.selectFrom('baskets').select('basket_id').where('status', '=', 'SOLD').execute();
  const costs = new Map<string, Money | undefined>();
  for (const { basket_id } of sold) costs.set(basket_id, await costOf(step, basket_id));
  return costs;
}

/** Undefined where its lines are not of one currency: then nobody can say. */
async function costOf(step: Transaction, basketId: string): Promise<Money | undefined> {
  const lines = await step.selectFrom('basket_lines').select('currency').where('basket_id', '=', basketId).execute();
  const holds = await step
    .selectFrom('holds')
    .innerJoin('basket_lines', 'basket_lines.line_item_id', 'holds.line_item_id')
    .select('holds.currency')
    .where('basket_id', '=', basketId)
    .execute();
  const currencies = new Set([...lines, ...holds].map(({ currency }) => currency));
  if (currencies.size !== 1) return undefined;
  const basket = await basketById(step, basketId);
  return basket && totalsOf(basket).total;
}

type Sessions = ReadonlyMap<string, Pick<SessionRow, 'reference' | 'status' | 'amount_minor' | 'currency'>>;

async function sessionsOf(provider: ProviderDatabase): Promise<Sessions> {
  const rows = await provider
    .selectFrom('sessions')
    .select(['reference', 'status', 'amount_minor', 'currency'])
    .execute();
  return new Map(rows.map((row) => [row.reference, row]));
}

function captured(sessions: Sessions) {
  return [...sessions.values()].filter(({ status }) => status === 'CAPTURED');
}

/** Reserved at the provider, and about to be taken. */
function isOnItsWay({ capture_state, payment_id }: AuditedOrder, sessions: Sessions): boolean {
  return capture_state === 'DUE' && sessions.get(payment_id)?.status === 'AUTHORISED';
}

function isUnpaid(order: AuditedOrder, sessions: Sessions): boolean {
  const { capture_state, payment_id, gross_minor: amount, currency } = order;
  if (capture_state === 'NONE') return amount !== 0;
  const session = sessions.get(payment_id);
  const isSame =
    session && isSameSum({ amount: session.amount_minor, currency: session.currency }, { amount, currency });
  const isTaken = session?.status === 'CAPTURED' && isSame;
  return !isTaken && !isOnItsWay(order, sessions);
}

/** What was sold of each coach, beside what its vehicle has. */
function coachesOf(tickets: readonly TicketRow[]) {
  const keys = [...new Set(tickets.map(({ coach_key }) => coach_key))];
  return keys.map((key) => {
    const here = tickets.filter(({ coach_key }) => coach_key === key);
    const [first] = here;
    const legs = first ? (JSON.parse(first.journey) as Journey).legs : [];
    const { seats, wheelchairSpaces } = vehicleOf(legs[first?.leg_index ?? 0]?.vehicleKind);
    const inSeats = here.filter(({ kind }) => kind === 'SEAT').length;
    return { sold: here.length, isOver: inSeats > seats || here.length - inSeats > wheelchairSpaces };
  });
}

function givenTwice(holds: readonly { readonly coach_key: string; readonly seat_number: string | null }[]): number {
  const numbered = holds.filter(({ seat_number }) => seat_number !== null);
  return numbered.length - new Set(numbered.map((hold) => `${hold.coach_key} ${hold.seat_number}`)).size;
}
