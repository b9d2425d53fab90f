import type { Basket } from '../basket/basket.ts';
import type { CurrencyCode } from '../kit/money/currency.ts';
import type { Money } from '../kit/money/money.ts';
import type { Journey } from '../journeys/journey.ts';

/** A passenger of a reservation. Names are absent until they are known. */
export interface ReservedPassenger {
  readonly passengerId?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** A journey of an order, for all its passengers. */
export interface Reservation {
  /** As on the ticket: `7K3M9QAC-1`. */
  readonly reservationNumber: string;
  /** Authorises API calls that cancel the reservation, or move it to another journey (a reschedule). */
  readonly reservationKey?: string;
  readonly journey: Journey;
  readonly passengers: readonly ReservedPassenger[];
  /** `EXCHANGED`: replaced by another journey of the order. */
  readonly status: 'CONFIRMED' | 'CANCELLED' | 'EXCHANGED';
  /**
   * Whether names can be corrected now. To exchange the reservation for journeys in the basket is then offered, too, but the
   * operator may refuse it.
   */
  readonly canAmend: boolean;
  /** Whether the reservation can be moved to another journey now. */
  readonly canReschedule: boolean;
  /** Whether the reservation can be cancelled now. */
  readonly canCancel: boolean;
  /** Content of the ticket's barcode. */
  readonly ticketCode?: string;
}

/** A booked journey with its reservation, or without it if the operator lists only the journeys of its orders. */
export type BookedJourney = Pick<Reservation, 'journey'> & Partial<Reservation>;

/** A refund of cancelled reservations. `REFUSED`: the card rejected it, and customer service pays in another way. */
export interface Refund {
  readonly refundId: string;
  readonly amount: Money;
  readonly status: 'PENDING' | 'REFUNDED' | 'REFUSED';
  /** When the refund was requested, UTC: `yyyy-MM-ddTHH:mm:ssZ`. */
  readonly requestedAt?: string;
  /** Maximum number of working days from `requestedAt` until the bank shows the money. */
  readonly workingDays?: number;
  readonly reservationNumbers: readonly string[];
}

/** A purchase (spec §3 "Order confirmation"), in one currency, with the parts of its total if they are known. */
export interface Order extends Pick<Basket, 'feesBreakdown' | 'markupTotal' | 'discountTotal'> {
  readonly orderNumber: string;
  readonly currency: CurrencyCode;
  /** The order's key, which authorises API calls that read it. */
  readonly reservationDetailsKey?: string;
  /** When it was bought, UTC: `yyyy-MM-ddTHH:mm:ssZ`. */
  readonly createdAt?: string;
  /** The current total, with tax, after all changes and cancellations; null if it is unknown. */
  readonly grossTotal: Money | null;
  /** The tax in `grossTotal`; null if it is unknown. */
  readonly taxTotal: Money | null;
  readonly emailAddress?: string;
  readonly telephoneNumber?: string;
  /** The amount that was not refunded for cancelled journeys; null if missing. */
  readonly retainedTotal: Money | null;
  /** Journeys that are not cancelled or exchanged. */
  readonly journeys: readonly Journey[];
  /** All reservations, in any status. */
  readonly reservations: readonly Reservation[];
  readonly refunds: readonly Refund[];
  /** False if the visitor has opened the order without having bought it in this session. By default true. */
  readonly isBoughtInSession?: boolean;
  /**
   * Only in a copy from this device: when it was last compared with the server, in ISO 8601; null if that was not stored. Undefined
   * in an answer of the server.
   */
  readonly comparedAt?: string | null;
}

/** Whether an order is free of charge (spec §9 "A null amount"): without a total, only if all its journeys are. */
export function isFreeOrder({ grossTotal, journeys }: Pick<Order, 'grossTotal' | 'journeys'>): boolean {
  return grossTotal === null && journeys.length > 0 && journeys.every(({ price }) => price === null);
}

/** The passengers of a booked journey, with an unnamed one for each traveller that the operator does not list. */
export function listPassengers({ passengers = [], journey }: BookedJourney): readonly ReservedPassenger[] {
  const count = Math.max(passengers.length, journey.passengers ?? 0);
  return [...Array(count).keys()].map((index) => passengers[index] ?? {});
}

/**
 * Whether the operator lists the reservation of a booked journey.
 */
export function isReservation(entry: BookedJourney): entry is Reservation {
  return entry.reservationNumber !== undefined;
}

/** The booked journeys of an order: its reservations, in any status, or else its journeys. */
export function listBookedJourneys({ reservations, journeys }: Pick<Order, 'reservations' | 'journeys'>) {
  return reservations.length > 0 ? reservations : journeys.map((journey): BookedJourney => ({ journey }));
}

/**
 * The confirmed reservation of a journey of an order; undefined if missing. Journeys are compared by line item, or by
 * journey id if the journey has no line item.
 */
export function findReservation({ reservations }: Pick<Order, 'reservations'>, journey: Journey) {
  const belongsTo = ({ status, journey: reservedJourney }: Reservation) =>
    status === 'CONFIRMED' &&
    (journey.lineItemId === undefined
      ? reservedJourney.journeyId === journey.journeyId
      : reservedJourney.lineItemId === journey.lineItemId);
  return reservations.find(belongsTo);
}
