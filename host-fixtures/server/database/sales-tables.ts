import { type Generated } from 'kysely';

/**
 * The state of a basket (spec §3 "Basket", status). `OPEN`: it can be changed; `PENDING`: it is being paid; `SOLD`: it was
 * paid and is an order, which holds its seats permanently.
 */
export type BasketStatus = 'OPEN' | 'PENDING' | 'SOLD';

/** A held place: a seat, or a space for a traveller in a wheelchair. */
export type HoldKind = 'SEAT' | 'WHEELCHAIR';

/**
 * The purpose of a basket. `BOOKING`: a new order; `AMENDMENT`: the visitor's basket changes reservations of an order;
 * `RESCHEDULE`: a separate basket moves one reservation to another journey.
 */
export type BasketKind = 'BOOKING' | 'AMENDMENT' | 'RESCHEDULE';

/** The state of a sold line. `EXCHANGED`: traded in for another journey. Only confirmed lines hold places. */
export type ReservationStatus = 'CONFIRMED' | 'CANCELLED' | 'EXCHANGED';

/** A basket, or the order that it has become. A session has at most one unsold basket. */
export interface BasketRow {
  basket_id: string;
  session_id: string;
  status: BasketStatus;
  /** Ms since 1970 UTC: the real time, not a visitor’s shifted clock. */
  created_at: number;
  /**
   * Ms since 1970 UTC: an open basket expires at this time. Baskets that are being paid, or were paid, do not expire.
   */
  expires_at: number;
  /** The number for text messages. */
  sms_number: string | null;
  /** JSON: notices for the traveller since the last change. */
  notices: string | null;
  kind: BasketKind;
  /** The order that the basket changes; null for a booking. */
  order_number: string | null;
}

/** A reservation of an order that is traded in for the contents of a basket. */
export interface TradeInRow {
  basket_id: string;
  /** The line of the order. */
  line_item_id: number;
  /** The amount that counts towards the new journey, in the currency's minor unit. */
  value_minor: number;
  /** The fee of the change, in the currency's minor unit. */
  fee_minor: number;
  /** The maximum part of the value that is refunded if the new journey is cheaper. */
  refundable_minor: number;
  /** ISO 4217. */
  currency: string;
}

/** A journey in a basket. */
export interface BasketLineRow {
  line_item_id: Generated<number>;
  basket_id: string;
  journey_id: string;
  /** JSON: the journey as it was sold. A later timetable may not contain it. */
  journey: string;
  /** JSON: the numbers of travellers by kind. */
  party: string;
  /** The price when the journey was added, in the currency's minor unit; null if free. */
  price_minor: number | null;
  /** ISO 4217, for all amounts of the line. All lines of a basket have the same currency. */
  currency: string;
  /** JSON: the price of each coach. */
  coach_prices: string;
  /** JSON: assistance for travellers. */
  assistance: string | null;
  /** JSON: names of the travellers. */
  travellers: string | null;
  /** Number of the reservation in its order, from 1; null before the sale. */
  reservation_no: number | null;
  reservation_status: ReservationStatus;
  /** For orders: the discount of codes on this line, in the currency's minor unit. */
  discount_minor: number;
}

/** A place on one coach that is held for one line. */
export interface HoldRow {
  hold_id: Generated<number>;
  line_item_id: number;
  /** Index of the coach in the journey, from 0. */
  leg_index: number;
  /** The coach and its service day, shared by all travellers on it. */
  coach_key: string;
  kind: HoldKind;
  /** Null if no seat was chosen. */
  seat_number: string | null;
  seat_plan_key: string | null;
  /** Whether the traveller chose the seat. */
  is_chosen: 0 | 1;
  /** Added to the ticket price, in the currency's minor unit. */
  price_minor: number;
  /** ISO 4217. */
  currency: string;
}

/** A redeemed code of a basket. */
export interface RedemptionRow {
  basket_id: string;
  code: string;
  /** Ms since 1970 UTC. */
  redeemed_at: number;
}

/** The response to an API call, which is sent again if the call is repeated with the same idempotency key. */
export interface AnswerRow {
  session_id: string;
  idempotency_key: string;
  /** Digest of the request, to recognise a different one with the same key. */
  digest: string;
  /** JSON. */
  body: string;
  /** Ms since 1970 UTC. */
  made_at: number;
}

/** Sales tables. Timetable imports do not change them. */
export interface SalesTables {
  baskets: BasketRow;
  basket_lines: BasketLineRow;
  holds: HoldRow;
  redemptions: RedemptionRow;
  answers: AnswerRow;
  trade_ins: TradeInRow;
}
