import type { Basket } from '../basket/basket.ts';
import type { CurrencyCode } from '../kit/money/currency.ts';
import type { Money } from '../kit/money/money.ts';
import type { Journey, JourneyPart } from '../journeys/journey.ts';

/** Who travels on a reservation. */
export interface ReservedPassenger {
  readonly passengerId?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** A journey of an order. */
export interface Reservation {
  readonly reservationNumber: string;
  /** Opens cancellation and reschedule. */
  readonly reservationKey?: string;
  readonly journey: Journey;
  readonly passengers: readonly ReservedPassenger[];
  /** `EXCHANGED`: another journey of the order stands in its place. */
  readonly status: 'CONFIRMED' | 'CANCELLED' | 'EXCHANGED';
  readonly canAmend: boolean;
  readonly canReschedule: boolean;
  readonly canCancel: boolean;
  /** What the code at the coach's door says. */
  readonly ticketCode?: string;
}

/** Money on its way back to whoever paid; `REFUSED`: the card does not take it, and the customer service pays in another way. */
export interface Refund {
  readonly refundId: string;
  readonly amount: Money;
  readonly status: 'PENDING' | 'REFUNDED' | 'REFUSED';
  /** UTC. */
  readonly requestedAt?: string;
  /** From then until a bank shows the money, at most. */
  readonly workingDays?: number;
  readonly reservationNumbers: readonly string[];
}

/** What was bought (spec §3 "Order confirmation"), in one currency; what its total is made of, as far as it is known. */
export interface Order extends Pick<Basket, 'feesBreakdown' | 'markupTotal' | 'discountTotal'> {
  readonly orderNumber: string;
  readonly currency: CurrencyCode;
  /** For the calls that ask for the key to the order. */
  readonly reservationDetailsKey?: string;
  /** When it was bought, UTC. */
  readonly createdAt?: string;
  /** What it comes to now. */
  readonly grossTotal: Money | null;
  readonly taxTotal: Money | null;
  readonly emailAddress?: string;
  readonly telephoneNumber?: string;
  /** What is not paid back for journeys that were cancelled. */
  readonly retainedTotal: Money | null;
  /** What travels. */
  readonly journeys: readonly Journey[];
  /** All that was reserved, whatever has become of it. */
  readonly reservations: readonly Reservation[];
  readonly refunds: readonly Refund[];
}

/**
 * The numbers of the seats of a journey, coach by coach, as they are written on them; the coaches of a connection have
 * seats of their own (spec §4 "Seats").
 *
 * @returns one list for each coach that has some
 */
export function listSeatNumbers({ seats, connJourneys }: Pick<Journey, 'seats' | 'connJourneys'>): readonly string[][] {
  const listNumbers = (part: Pick<JourneyPart, 'seats'>) => part.seats.map(({ seat }) => seat.seatNumber);
  return [{ seats }, ...connJourneys].map(listNumbers).filter((numbers) => numbers.length > 0);
}

/** The confirmed reservation of one of an order's journeys; undefined where the back end does not name it. */
export function findReservation(
  { reservations }: Pick<Order, 'reservations'>,
  journey: Journey,
): Reservation | undefined {
  const belongsTo = ({ status, journey: reserved }: Reservation) =>
    status === 'CONFIRMED' &&
    (journey.lineItemId === undefined
      ? reserved.journeyId === journey.journeyId
      : reserved.lineItemId === journey.lineItemId);
  return reservations.find(belongsTo);
}
