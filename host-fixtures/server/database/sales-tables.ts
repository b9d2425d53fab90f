import { sql } from 'kysely';
import { generatedId, instant, integer, table, text } from './define-table.ts';

/**
 * The state of a basket (spec §3 "Basket", status). `OPEN`: it can be changed; `PENDING`: it is being paid; `SOLD`: it was
 * paid and is an order, which holds its seats permanently.
 */
export type BasketStatus = 'OPEN' | 'PENDING' | 'SOLD';

/** The kind of a held place: a seat, or a space for a traveller in a wheelchair. */
export type HoldKind = 'SEAT' | 'WHEELCHAIR';

/**
 * The purpose of a basket. `BOOKING`: a new order; `AMENDMENT`: the visitor's basket changes reservations of an order;
 * `RESCHEDULE`: a separate basket moves one reservation to another journey. When a change is paid, its lines move to the
 * order's basket.
 */
export type BasketKind = 'BOOKING' | 'AMENDMENT' | 'RESCHEDULE';

/** The state of a sold line. `EXCHANGED`: traded in for another journey. Only confirmed lines hold places. */
export type ReservationStatus = 'CONFIRMED' | 'CANCELLED' | 'EXCHANGED';

/**
 * The tables of sales, from which the database and the types of its rows are created. Imports of timetables do not change
 * them. Only columns with `orNull()` can be null; with `cascade()`, a row is deleted with the row that it refers to. An
 * `instant` is in ms since 1970 UTC.
 */
export const salesTables = {
  /**
   * A basket, or the lines of the order that it has become, which is in `orders` (`order-tables.ts`). A session has at most one
   * unsold basket in addition to those of reschedules.
   */
  baskets: table({
    basket_id: text().primaryKey(),
    session_id: text(),
    status: text<BasketStatus>(),
    /** The real time, not a visitor's shifted clock. */
    created_at: instant(),
    /** Only open baskets expire. */
    expires_at: instant(),
    /** The telephone number for text messages about the journeys. */
    sms_number: text().orNull(),
    /** JSON: side effects of the last change for the traveller, such as codes that are no longer valid. */
    notices: text().orNull(),
    kind: text<BasketKind>().defaultTo('BOOKING'),
    /** The `orders.order_number` of the order that the basket changes; null for a booking. */
    order_number: text().orNull(),
  })
    .index('baskets_by_end', 'status', 'expires_at')
    // For queries by session that do not filter by status; the partial index below does not contain sold baskets.
    .index('baskets_of_session', 'session_id')
    .indexWith('one_basket_of_session', (index) =>
      index
        .column('session_id')
        .unique()
        .where(sql.ref('status'), '<>', 'SOLD')
        .where(sql.ref('kind'), '<>', 'RESCHEDULE'),
    ),

  /** A journey in a basket. */
  basket_lines: table({
    /** Not reused: a client may still have the id of a removed line. */
    line_item_id: generatedId().autoIncrement(),
    basket_id: text().references('baskets.basket_id').cascade(),
    journey_id: text(),
    /** JSON: the journey as it was added. A later timetable may not contain it. */
    journey: text(),
    /** JSON: the numbers of travellers by kind (all, concessions, students, wheelchairs). */
    party: text(),
    /** The price for all travellers when the journey was added, in the currency's minor unit; null if free. */
    price_minor: integer().orNull(),
    /** JSON array: for each coach, its part of this price, or null for a free coach. */
    coach_prices: text(),
    /** JSON: assistance for travellers. */
    assistance: text().orNull(),
    /** JSON: names of the travellers. */
    travellers: text().orNull(),
    /** ISO 4217, for all amounts of the line; the same for all lines of a basket. */
    currency: text(),
    /** Number of the reservation in its order, from 1; null before the sale. */
    reservation_no: integer().orNull(),
    /** Without a meaning before the sale. */
    reservation_status: text<ReservationStatus>().defaultTo('CONFIRMED'),
    /** The share of this line in the discounts of the order's codes, in the currency's minor unit; 0 before the sale. */
    discount_minor: integer().defaultTo(0),
  }).index('lines_of_basket', 'basket_id'),

  /**
   * A discount code that a basket or order has redeemed. The key prevents a second redemption by the same basket. Single-use
   * codes are checked when they are redeemed.
   */
  redemptions: table({
    basket_id: text().references('baskets.basket_id').cascade(),
    code: text(),
    redeemed_at: instant(),
  })
    .primaryKey('basket_id', 'code')
    .index('redemptions_of_code', 'code'),

  /** A trade-in: a reservation of an order that the traveller gives back in exchange for the journeys in a basket. */
  trade_ins: table({
    basket_id: text().references('baskets.basket_id').cascade(),
    /**
     * The line of the order, which can be in one basket only. The row is deleted with its basket when the change is made or
     * abandoned; the line is then `EXCHANGED`, or can be traded in again.
     */
    line_item_id: integer().unique().references('basket_lines.line_item_id').cascade(),
    /** The amount that counts towards the new journey, in the currency's minor unit. */
    value_minor: integer(),
    /** The fee of the change, in the currency's minor unit. */
    fee_minor: integer(),
    /** The maximum part of the value that is refunded if the new journey is cheaper. */
    refundable_minor: integer(),
    /** ISO 4217. */
    currency: text(),
  }).primaryKey('basket_id', 'line_item_id'),

  /** The response to an API call, which is sent again if the call is repeated with the same idempotency key. */
  answers: table({
    session_id: text(),
    idempotency_key: text(),
    /** Digest of the request, to recognise a different one with the same key. */
    digest: text(),
    /** The body of the response as JSON. */
    body: text(),
    made_at: instant(),
  })
    .primaryKey('session_id', 'idempotency_key')
    .index('answers_by_age', 'made_at'),

  /**
   * A place on one coach that is held for one line. Held and sold seats are in one table, so that one unique index prevents
   * a second hold or sale of a seat.
   */
  holds: table({
    hold_id: generatedId(),
    line_item_id: integer().references('basket_lines.line_item_id').cascade(),
    /** Index of the coach in the journey, from 0. */
    leg_index: integer(),
    /** The coach and its service day, shared by all travellers on it. */
    coach_key: text(),
    kind: text<HoldKind>(),
    /** The number on the seat, such as `4A`; null if the hold is for any free place on the coach. */
    seat_number: text().orNull(),
    /** The key of the seat in the plan of the coach; null together with the number. */
    seat_plan_key: text().orNull(),
    /** The surcharge for the seat, in the currency's minor unit; 0 without a surcharge. */
    price_minor: integer(),
    /** ISO 4217: that of the line. */
    currency: text(),
  })
    .index('holds_of_coach', 'coach_key', 'kind')
    .index('holds_of_line', 'line_item_id')
    .indexWith('one_holder_of_seat', (index) =>
      index.columns(['coach_key', 'seat_number']).unique().where(sql.ref('seat_number'), 'is not', null),
    ),
};

/** A row of the table `baskets`. */
export type BasketRow = typeof salesTables.baskets.row;
/** A row of the table `basket_lines`. */
export type BasketLineRow = typeof salesTables.basket_lines.row;
/** A row of the table `holds`. */
export type HoldRow = typeof salesTables.holds.row;
/** A row of the table `trade_ins`. */
export type TradeInRow = typeof salesTables.trade_ins.row;
