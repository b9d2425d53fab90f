import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { type Money, fromMinorAmount } from '#shared/domain/kit/money/money.ts';
import type { SeatName } from '#shared/domain/seats/seat-plan.ts';
import type { BasketKind, BasketStatus, HoldKind, ReservationStatus } from '../database/sales-tables.ts';
import { type SaleChangeKind } from '../database/feed-tables.ts';
import { readStoredCurrency, readStoredMoney } from '../database/stored-values.ts';
import { type Database } from '../database/tables.ts';
import { type TimetableJourney } from '../timetable/timetable.ts';
import { type Instant } from '../clock/clock.ts';
import { isColumnOver } from '../clock/span-end.ts';
import { getHoldSpan } from './hold-times.ts';
import { type Party } from './party.ts';
import { type InvalidCode } from './prices/redemption-codes.ts';

/**
 * Assistance that travellers of a line (a journey in a basket) need (spec §3 "Passenger info"). The number of wheelchair
 * spaces is in the line's `party`.
 */
export interface StoredAssistance {
  readonly disabilityStatus?: 'WHEELCHAIR_SEATED' | 'OTHER_DISABILITY';
  /** The number of travellers with another disability. */
  readonly otherDisability: number;
  /** The number of personal care attendants. */
  readonly pca: number;
}

/** A traveller's name. */
export interface Traveller {
  readonly firstName: string;
  readonly lastName: string;
}

/** A place on one coach that is held for a line: a seat, or a space for a wheelchair. */
export interface Hold {
  readonly holdId: number;
  /** The index of the leg in the journey, from 0. */
  readonly legIndex: number;
  /** Identifies the coach and its service day; the same for all travellers on it. */
  readonly coachKey: string;
  readonly kind: HoldKind;
  /** Absent if the place is any free one on the coach. */
  readonly seat?: SeatName;
  /** The surcharge for `seat`, if any; otherwise zero. */
  readonly price: Money;
}

/** A journey in a basket, at the price at which it was added. */
export interface StoredLine {
  readonly lineItemId: string;
  /** The journey at the time when it was added. */
  readonly journey: TimetableJourney;
  readonly party: Party;
  /** The currency of all amounts; all lines of a basket share it. */
  readonly currency: CurrencyCode;
  /** Null if free. */
  readonly price: Money | null;
  /** The price of each coach, null if free. The prices add up to `price`. */
  readonly coachPrices: readonly (Money | null)[];
  readonly assistance: StoredAssistance;
  readonly travellers: readonly Traveller[];
  /** In order of creation. */
  readonly holds: readonly Hold[];
  /** Only if the line is sold: its number in the order, from 1, and its status (confirmed, cancelled or exchanged). */
  readonly reservation?: { readonly no: number; readonly status: ReservationStatus };
  /** The share of this line in the order's discounts; zero before it is sold. */
  readonly discount: Money;
  /**
   * How a timetable that was imported after the sale changed the sold journey (dropped or moved). Undefined if it is
   * unchanged.
   */
  readonly timetableChange?: SaleChangeKind;
}

/** A sold line, which is a reservation of an order. Only confirmed reservations hold places. */
export interface StoredReservation extends StoredLine {
  readonly reservation: NonNullable<StoredLine['reservation']>;
}

/** Whether a line is sold, which makes it a reservation of its order. */
export function isReservation(line: StoredLine): line is StoredReservation {
  return line.reservation !== undefined;
}

/** The terms on which a reservation is traded in for another journey: the traveller gives its tickets back in an exchange. */
export interface TradeTerms {
  /** The amount that counts towards the new journeys. */
  readonly value: Money;
  /** The fee for the change. */
  readonly fee: Money;
  /** The maximum part of `value` that is paid back if the new journeys are cheaper. */
  readonly refundable: Money;
}

/** A reservation of an order that is traded in for the contents of a basket that changes the order. */
export interface StoredTradeIn extends TradeTerms {
  /** The line of the order. */
  readonly line: StoredLine;
}

/** A visitor's basket or, once sold, an order. */
export interface StoredBasket {
  readonly basketId: string;
  readonly sessionId: string;
  readonly status: BasketStatus;
  /** `BOOKING`: it becomes a new order; `AMENDMENT`: it changes an order; `RESCHEDULE`: it moves one reservation. */
  readonly kind: BasketKind;
  /** The order that the basket changes; absent for a booking, even once it is sold. */
  readonly orderNumber?: string;
  /** The traded reservations; empty for a booking. */
  readonly tradeIns: readonly StoredTradeIn[];
  /** The real time, not the time that a QA tester may have set for the visitor's browser. */
  readonly createdAt: Instant;
  /** The real time at which an open basket releases its places. Without effect once it is being paid. */
  readonly expiresAt: Instant;
  readonly smsNumber?: string;
  /** The redeemed codes that the last change made invalid. */
  readonly notices: readonly InvalidCode[];
  /** Redeemed codes in order of redemption. */
  readonly codes: readonly string[];
  /** The lines of an unsold basket, or the confirmed lines of an order; possibly empty. */
  readonly lines: readonly StoredLine[];
  /** The cancelled or exchanged lines of an order, which no longer hold places, if any. */
  readonly endedLines?: readonly StoredLine[];
}

/**
 * Finds the visitor's basket, if it is open and not expired, or being paid (`PENDING`); a session has at most one. Ignores
 * baskets of reschedules, which are separate. Call it within a transaction, since it takes several queries.
 *
 * @param now the real time, not the time that a QA tester may have set for the visitor's browser
 */
export async function readOpenBasket(db: Database, sessionId: string, now: Instant): Promise<StoredBasket | undefined> {
  const basket = await db
    .selectFrom('baskets')
    .select('basket_id')
    .where('session_id', '=', sessionId)
    .where('kind', '<>', 'RESCHEDULE')
    .where(({ eb, or, and, not }) =>
      or([
        eb('status', '=', 'PENDING'),
        and([eb('status', '=', 'OPEN'), not(isColumnOver('expires_at', getHoldSpan(now)))]),
      ]),
    )
    .executeTakeFirst();
  return basket && findBasket(db, basket.basket_id);
}

/**
 * Finds a basket or order by its id, whichever session it belongs to, and even if it has expired. Call it within a transaction,
 * since it takes several queries.
 */
export async function findBasket(db: Database, basketId: string): Promise<StoredBasket | undefined> {
  const row = await db.selectFrom('baskets').selectAll().where('basket_id', '=', basketId).executeTakeFirst();
  if (row === undefined) return undefined;
  const redemptions = await db
    .selectFrom('redemptions')
    .select('code')
    .where('basket_id', '=', basketId)
    .orderBy('redeemed_at')
    .orderBy('code')
    .execute();
  const lines = await readLines(db, { basketId });
  const isEnded = ({ reservation }: StoredLine) => reservation !== undefined && reservation.status !== 'CONFIRMED';
  const endedLines = lines.filter(isEnded);
  return {
    basketId,
    sessionId: row.session_id,
    status: row.status,
    kind: row.kind,
    ...(row.order_number !== null && { orderNumber: row.order_number }),
    tradeIns: row.kind === 'BOOKING' ? [] : await readTradeIns(db, basketId),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    ...(row.sms_number !== null && { smsNumber: row.sms_number }),
    notices: row.notices === null ? [] : (JSON.parse(row.notices) as readonly InvalidCode[]),
    codes: redemptions.map(({ code }) => code),
    lines: lines.filter((line) => !isEnded(line)),
    ...(endedLines.length > 0 && { endedLines }),
  };
}

async function readTradeIns(db: Database, basketId: string): Promise<readonly StoredTradeIn[]> {
  const rows = await db
    .selectFrom('trade_ins')
    .selectAll()
    .where('basket_id', '=', basketId)
    .orderBy('line_item_id')
    .execute();
  const lines = await readLines(db, { ids: rows.map(({ line_item_id }) => line_item_id) });
  return rows.flatMap(({ line_item_id, currency, ...amounts }) => {
    const line = lines.find(({ lineItemId }) => lineItemId === String(line_item_id));
    // A foreign key ensures that the line exists.
    if (line === undefined) return [];
    return {
      line,
      value: readStoredMoney(amounts.value_minor, currency),
      fee: readStoredMoney(amounts.fee_minor, currency),
      refundable: readStoredMoney(amounts.refundable_minor, currency),
    };
  });
}

/** Reads lines with their holds, and with how later timetables have changed their journeys. */
async function readLines(
  db: Database,
  selection: { readonly basketId: string } | { readonly ids: readonly number[] },
): Promise<readonly StoredLine[]> {
  const lines = await db
    .selectFrom('basket_lines')
    .leftJoin('changed_sales', 'changed_sales.line_item_id', 'basket_lines.line_item_id')
    .selectAll('basket_lines')
    .select('changed_sales.kind as timetable_change')
    .where((eb) =>
      'ids' in selection
        ? eb('basket_lines.line_item_id', 'in', selection.ids)
        : eb('basket_id', '=', selection.basketId),
    )
    .orderBy('basket_lines.line_item_id')
    .execute();
  const ids = lines.map(({ line_item_id }) => line_item_id);
  const holds = await db.selectFrom('holds').selectAll().where('line_item_id', 'in', ids).orderBy('hold_id').execute();
  return lines.map(({ currency: currencyCode, ...line }) => {
    const currency = readStoredCurrency(currencyCode);
    const toMoneyOrNull = (minor: number | null) => (minor === null ? null : fromMinorAmount(minor, currency));
    return {
      lineItemId: String(line.line_item_id),
      journey: JSON.parse(line.journey) as TimetableJourney,
      party: JSON.parse(line.party) as Party,
      currency,
      price: toMoneyOrNull(line.price_minor),
      discount: fromMinorAmount(line.discount_minor, currency),
      coachPrices: (JSON.parse(line.coach_prices) as readonly (number | null)[]).map(toMoneyOrNull),
      assistance:
        line.assistance === null ? { otherDisability: 0, pca: 0 } : (JSON.parse(line.assistance) as StoredAssistance),
      travellers: line.travellers === null ? [] : (JSON.parse(line.travellers) as readonly Traveller[]),
      // The column of the status has a value before the sale, too, but without a meaning.
      ...(line.reservation_no !== null && {
        reservation: { no: line.reservation_no, status: line.reservation_status },
      }),
      timetableChange: line.timetable_change ?? undefined,
      holds: holds
        .filter(({ line_item_id }) => line_item_id === line.line_item_id)
        .map(({ seat_number, seat_plan_key, ...hold }) => ({
          holdId: hold.hold_id,
          legIndex: hold.leg_index,
          coachKey: hold.coach_key,
          kind: hold.kind,
          ...(seat_number !== null &&
            seat_plan_key !== null && { seat: { seatNumber: seat_number, seatPlanKey: seat_plan_key } }),
          price: readStoredMoney(hold.price_minor, hold.currency),
        })),
    };
  });
}
