import type { Basket } from '../basket/basket.ts';
import type { CurrencyCode } from '../kit/money/currency.ts';
import type { Money } from '../kit/money/money.ts';
import type { Journey, JourneyPart } from '../journeys/journey.ts';

/** A passenger of a reservation. */
export interface ReservedPassenger {
  readonly passengerId?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** A journey of an order. */
export interface Reservation {
  readonly reservationNumber: string;
  /** Authorises cancellation and reschedule. */
  readonly reservationKey?: string;
  readonly journey: Journey;
  readonly passengers: readonly ReservedPassenger[];
  /** `EXCHANGED`: replaced by another journey of the order. */
  readonly status: 'CONFIRMED' | 'CANCELLED' | 'EXCHANGED';
  readonly canAmend: boolean;
  readonly canReschedule: boolean;
  readonly canCancel: boolean;
  /** Content of the ticket's barcode. */
  readonly ticketCode?: string;
}

/** A pending or completed refund. `REFUSED`: the card does not accept it, and customer service pays in another way. */
export interface Refund {
  readonly refundId: string;
  readonly amount: Money;
  readonly status: 'PENDING' | 'REFUNDED' | 'REFUSED';
  /** UTC. */
  readonly requestedAt?: string;
  /** Maximum number of working days from then until the bank shows the money. */
  readonly workingDays?: number;
  readonly reservationNumbers: readonly string[];
}

/** A purchase (spec §3 "Order confirmation"), in one currency, with the parts of its total if they are known. */
export interface Order extends Pick<Basket, 'feesBreakdown' | 'markupTotal' | 'discountTotal'> {
  readonly orderNumber: string;
  readonly currency: CurrencyCode;
  /** For API calls that require the order's key. */
  readonly reservationDetailsKey?: string;
  /** When it was bought, UTC. */
  readonly createdAt?: string;
  /** Current total. */
  readonly grossTotal: Money | null;
  readonly taxTotal: Money | null;
  readonly emailAddress?: string;
  readonly telephoneNumber?: string;
  /** Amount that was not refunded for cancelled journeys. */
  readonly retainedTotal: Money | null;
  /** Journeys that are not cancelled or exchanged. */
  readonly journeys: readonly Journey[];
  /** All reservations, whatever their status. */
  readonly reservations: readonly Reservation[];
  readonly refunds: readonly Refund[];
}

/**
 * The seat numbers of a journey, coach by coach. The coaches of a connection have separate seats (spec §4 "Seats").
 *
 * @returns one list for each coach with seats
 */
export function listSeatNumbersByCoach({ seats, connJourneys }: Pick<Journey, 'seats' | 'connJourneys'>) {
  const listNumbers = (part: Pick<JourneyPart, 'seats'>) => part.seats.map(({ seat }) => seat.seatNumber);
  return [{ seats }, ...connJourneys].map(listNumbers).filter((numbers) => numbers.length > 0);
}

/** The confirmed reservation of a journey of an order; undefined if the server does not list it. */
export function findReservation({ reservations }: Pick<Order, 'reservations'>, journey: Journey) {
  const belongsTo = ({ status, journey: reservedJourney }: Reservation) =>
    status === 'CONFIRMED' &&
    (journey.lineItemId === undefined
      ? reservedJourney.journeyId === journey.journeyId
      : reservedJourney.lineItemId === journey.lineItemId);
  return reservations.find(belongsTo);
}
