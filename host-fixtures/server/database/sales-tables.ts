import { type Generated } from 'kysely';

/**
 * How far a basket has come (spec §3 "Basket", status): it can still be changed, it is being paid, or it was paid and is an
 * order, whose seats are nobody else's for good.
 */
export type BasketStatus = 'OPEN' | 'PENDING' | 'SOLD';

/** What is held: a seat, or a space for somebody who stays in a wheelchair. */
export type HoldKind = 'SEAT' | 'WHEELCHAIR';

/**
 * What a basket is for: a new order, or an order whose reservations are traded in, by the visitor's own basket or by one
 * of the reservation's.
 */
export type BasketKind = 'BOOKING' | 'AMENDMENT' | 'RESCHEDULE';

/** What has become of a line that was sold; `EXCHANGED`: it was traded in for another. Only what is confirmed holds places. */
export type ReservationStatus = 'CONFIRMED' | 'CANCELLED' | 'EXCHANGED';

/** A basket, or the order that it has become. A session has one at most that is not sold. */
export interface BasketRow {
  basket_id: string;
  session_id: string;
  status: BasketStatus;
  /** Ms since 1970 UTC, by the true clock. */
  created_at: number;
  /** Likewise: an open basket is gone from then on; one that is being paid, or was, stays. */
  expires_at: number;
  /** Where text messages go. */
  sms_number: string | null;
  /** JSON: what the traveller has to know about it since its last change. */
  notices: string | null;
  kind: BasketKind;
  /** The order that it changes. */
  order_number: string | null;
}

/** A reservation that is given towards what a basket holds. */
export interface TradeInRow {
  basket_id: string;
  /** The line of the order. */
  line_item_id: number;
  /** What it is worth, in the currency's minor unit. */
  value_minor: number;
  /** What the change costs. */
  fee_minor: number;
  /** At most so much of its value is paid back where it is not used up. */
  refundable_minor: number;
  /** ISO 4217. */
  currency: string;
}

/** A journey in a basket. */
export interface BasketLineRow {
  line_item_id: Generated<number>;
  basket_id: string;
  journey_id: string;
  /** JSON: the journey as it was sold, since a newer timetable may not know it. */
  journey: string;
  /** JSON. */
  party: string;
  /** In the currency's minor unit, as when it was added; null is free. */
  price_minor: number | null;
  /** ISO 4217: of all amounts of the line. All lines of a basket have the same. */
  currency: string;
  /** JSON: the same of each coach. */
  coach_prices: string;
  /** JSON: the help that travellers need. */
  assistance: string | null;
  /** JSON: the names of who travels. */
  travellers: string | null;
  /** Which reservation of its order, from 1; null before it is sold. */
  reservation_no: number | null;
  reservation_status: ReservationStatus;
  /** Of an order: what its codes take off this line, in the currency's minor unit. */
  discount_minor: number;
}

/** A place on one coach that nobody else can have. */
export interface HoldRow {
  hold_id: Generated<number>;
  line_item_id: number;
  /** Which coach of the journey, from 0. */
  leg_index: number;
  /** Which coach of which day, whoever rides on it. */
  coach_key: string;
  kind: HoldKind;
  /** Null while no particular one was chosen. */
  seat_number: string | null;
  seat_plan_key: string | null;
  /** Whether the traveller chose it. */
  is_chosen: 0 | 1;
  /** On top of the ticket, in the currency's minor unit. */
  price_minor: number;
  /** ISO 4217. */
  currency: string;
}

/** A code that a basket has redeemed. */
export interface RedemptionRow {
  basket_id: string;
  code: string;
  /** Ms since 1970 UTC. */
  redeemed_at: number;
}

/** What a call was answered, so that its repeats are answered alike. */
export interface AnswerRow {
  session_id: string;
  idempotency_key: string;
  /** Tells it from another call under the same key. */
  digest: string;
  /** JSON. */
  body: string;
  /** Ms since 1970 UTC. */
  made_at: number;
}

/** The tables of what is sold; an import leaves them alone. */
export interface SalesTables {
  baskets: BasketRow;
  basket_lines: BasketLineRow;
  holds: HoldRow;
  redemptions: RedemptionRow;
  answers: AnswerRow;
  trade_ins: TradeInRow;
}
