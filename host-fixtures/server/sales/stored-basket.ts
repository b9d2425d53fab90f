import { type Selectable } from 'kysely';
import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { type Money, fromMinorAmount } from '#shared/domain/kit/money/money.ts';
import { type SeatName } from '#shared/domain/seats/seat.ts';
import {
  type BasketKind,
  type BasketLineRow,
  type BasketStatus,
  type HoldKind,
  type ReservationStatus,
} from '../database/sales-tables.ts';
import { type SaleChangeKind } from '../database/feed-tables.ts';
import { storedCurrency, storedMoney } from '../database/stored-values.ts';
import { type Database } from '../database/tables.ts';
import { type Journey } from '../timetable/timetable.ts';
import { type Instant } from '../clock/clock.ts';
import { type Party } from './party.ts';
import { type LostCode } from './prices/redemption-codes.ts';

/** Help that travellers of a line need, beside the wheelchair spaces of its party (spec §3 "Passenger info"). */
export interface Assistance {
  readonly disabilityStatus?: 'WHEELCHAIR_SEATED' | 'OTHER_DISABILITY';
  readonly otherDisability: number;
  /** Personal care attendants. */
  readonly pca: number;
}

/** Who travels. */
export interface Traveller {
  readonly firstName: string;
  readonly lastName: string;
}

/** A place on one coach that nobody else can have. */
export interface Hold {
  readonly holdId: number;
  /** Which coach of the journey, from 0. */
  readonly legIndex: number;
  readonly coachKey: string;
  readonly kind: HoldKind;
  /** Absent while no particular one was chosen. */
  readonly seat?: SeatName;
  readonly isChosen: boolean;
  /** On top of the ticket. */
  readonly price: Money;
}

/** A journey in a basket, at the price that it was added for. */
export interface StoredLine {
  readonly lineItemId: string;
  /** As it was when it was added. */
  readonly journey: Journey;
  readonly party: Party;
  /** Of all amounts of the line; all lines of a basket have the same. */
  readonly currency: CurrencyCode;
  /** Null is free. */
  readonly price: Money | null;
  /** The same of each coach, which together make the price. */
  readonly coachPrices: readonly (Money | null)[];
  readonly assistance: Assistance;
  readonly travellers: readonly Traveller[];
  /** In the order in which they were made. */
  readonly holds: readonly Hold[];
  /** Once it is sold: which reservation of its order it is, from 1, and what has become of it. */
  readonly reservation?: { readonly no: number; readonly status: ReservationStatus };
  /** Of an order: what its codes take off this line. */
  readonly discount: Money;
  /** What a timetable that came later has done to it; absent: nothing. */
  readonly timetableChange?: SaleChangeKind;
}

/** A journey that was bought; what is not confirmed any more has no holds. */
export interface StoredReservation extends StoredLine {
  readonly reservation: NonNullable<StoredLine['reservation']>;
}

/** Whether a line is sold, and so a reservation of its order. */
export function isReservation(line: StoredLine): line is StoredReservation {
  return line.reservation !== undefined;
}

/** A reservation that is given towards what a basket holds. */
export interface TradeIn {
  /** Of the order. */
  readonly line: StoredLine;
  readonly value: Money;
  /** What the change costs. */
  readonly fee: Money;
  /** At most so much of the value is paid back where it is not used up. */
  readonly refundable: Money;
}

/** What a visitor has put together or, once it is sold, an order. */
export interface StoredBasket {
  readonly basketId: string;
  readonly sessionId: string;
  readonly status: BasketStatus;
  readonly kind: BasketKind;
  /** The order that it changes. */
  readonly orderNumber?: string;
  /** What is traded in: nothing in a booking. */
  readonly tradeIns: readonly TradeIn[];
  /** By the true clock. */
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly smsNumber?: string;
  /** What the last change of it has led to besides, such as codes that do not hold any more. */
  readonly notices: readonly LostCode[];
  /** Redeemed codes, the first first. */
  readonly codes: readonly string[];
  /** At least one, but for an order of which nothing is left, and an amendment whose new journeys are not chosen yet. */
  readonly lines: readonly StoredLine[];
  /** Of an order: those that were cancelled or exchanged. They hold nothing and cost nothing. */
  readonly endedLines?: readonly StoredLine[];
}

/**
 * The basket that a visitor has: open and not over, or being paid; those of reschedules are their reservations'. Ask within
 * a transaction, lest it change between two of the questions that it takes.
 *
 * @param now the true time
 */
export async function openBasketOf(db: Database, sessionId: string, now: Instant): Promise<StoredBasket | undefined> {
  const found = await db
    .selectFrom('baskets')
    .select('basket_id')
    .where('session_id', '=', sessionId)
    .where('kind', '<>', 'RESCHEDULE')
    .where(({ eb, or, and }) =>
      or([eb('status', '=', 'PENDING'), and([eb('status', '=', 'OPEN'), eb('expires_at', '>', now)])]),
    )
    .executeTakeFirst();
  return found && basketById(db, found.basket_id);
}

/** A basket or an order, whoever's it is. Ask within a transaction. */
export async function basketById(db: Database, basketId: string): Promise<StoredBasket | undefined> {
  const row = await db.selectFrom('baskets').selectAll().where('basket_id', '=', basketId).executeTakeFirst();
  if (row === undefined) return undefined;
  const redeemed = await db
    .selectFrom('redemptions')
    .select('code')
    .where('basket_id', '=', basketId)
    .orderBy('redeemed_at')
    .orderBy('code')
    .execute();
  const lines = await linesOf(db, basketId);
  const isEnded = ({ reservation }: StoredLine) => reservation !== undefined && reservation.status !== 'CONFIRMED';
  const endedLines = lines.filter(isEnded);
  return {
    basketId,
    sessionId: row.session_id,
    status: row.status,
    kind: row.kind,
    ...(row.order_number !== null && { orderNumber: row.order_number }),
    tradeIns: row.kind === 'BOOKING' ? [] : await tradeInsOf(db, basketId),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    ...(row.sms_number !== null && { smsNumber: row.sms_number }),
    notices: row.notices === null ? [] : (JSON.parse(row.notices) as readonly LostCode[]),
    codes: redeemed.map(({ code }) => code),
    lines: lines.filter((line) => !isEnded(line)),
    ...(endedLines.length > 0 && { endedLines }),
  };
}

async function linesOf(db: Database, basketId: string): Promise<readonly StoredLine[]> {
  const rows = await db
    .selectFrom('basket_lines')
    .selectAll()
    .where('basket_id', '=', basketId)
    .orderBy('line_item_id')
    .execute();
  return withHolds(db, rows);
}

async function tradeInsOf(db: Database, basketId: string): Promise<readonly TradeIn[]> {
  const rows = await db
    .selectFrom('trade_ins')
    .selectAll()
    .where('basket_id', '=', basketId)
    .orderBy('line_item_id')
    .execute();
  const ids = rows.map(({ line_item_id }) => line_item_id);
  const traded = await db
    .selectFrom('basket_lines')
    .selectAll()
    .where('line_item_id', 'in', ids)
    .orderBy('line_item_id')
    .execute();
  const lines = await withHolds(db, traded);
  return rows.flatMap(({ line_item_id, currency, ...amounts }) => {
    const line = lines.find(({ lineItemId }) => lineItemId === String(line_item_id));
    if (line === undefined) return [];
    return {
      line,
      value: storedMoney(amounts.value_minor, currency),
      fee: storedMoney(amounts.fee_minor, currency),
      refundable: storedMoney(amounts.refundable_minor, currency),
    };
  });
}

type LineRow = Selectable<BasketLineRow>;

async function withHolds(db: Database, lines: readonly LineRow[]): Promise<readonly StoredLine[]> {
  const ids = lines.map(({ line_item_id }) => line_item_id);
  const holds = await db.selectFrom('holds').selectAll().where('line_item_id', 'in', ids).orderBy('hold_id').execute();
  const changes = await timetableChangesOf(db, lines);
  return lines.map(({ currency: stored, ...line }) => {
    const timetableChange = changes.get(line.line_item_id);
    const currency = storedCurrency(stored);
    const moneyOf = (minor: number | null) => (minor === null ? null : fromMinorAmount(minor, currency));
    return {
      lineItemId: String(line.line_item_id),
      journey: JSON.parse(line.journey) as Journey,
      party: JSON.parse(line.party) as Party,
      currency,
      price: moneyOf(line.price_minor),
      discount: fromMinorAmount(line.discount_minor, currency),
      coachPrices: (JSON.parse(line.coach_prices) as readonly (number | null)[]).map(moneyOf),
      assistance:
        line.assistance === null ? { otherDisability: 0, pca: 0 } : (JSON.parse(line.assistance) as Assistance),
      travellers: line.travellers === null ? [] : (JSON.parse(line.travellers) as readonly Traveller[]),
      ...(line.reservation_no !== null && {
        reservation: { no: line.reservation_no, status: line.reservation_status },
      }),
      ...(timetableChange && { timetableChange }),
      holds: holds
        .filter(({ line_item_id }) => line_item_id === line.line_item_id)
        .map(({ seat_number, seat_plan_key, ...hold }) => ({
          holdId: hold.hold_id,
          legIndex: hold.leg_index,
          coachKey: hold.coach_key,
          kind: hold.kind,
          ...(seat_number !== null &&
            seat_plan_key !== null && { seat: { seatNumber: seat_number, seatPlanKey: seat_plan_key } }),
          isChosen: hold.is_chosen === 1,
          price: storedMoney(hold.price_minor, hold.currency),
        })),
    };
  });
}

/** What was sold alone can have been changed. */
async function timetableChangesOf(
  db: Database,
  lines: readonly LineRow[],
): Promise<ReadonlyMap<number, SaleChangeKind>> {
  const sold = lines.filter(({ reservation_no }) => reservation_no !== null);
  if (sold.length === 0) return new Map();
  const ids = sold.map(({ line_item_id }) => line_item_id);
  const rows = await db
    .selectFrom('changed_sales')
    .select(['line_item_id', 'kind'])
    .where('line_item_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ line_item_id, kind }) => [line_item_id, kind]));
}
