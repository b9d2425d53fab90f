import type { Journey } from '../../journeys/journey.ts';
import type { Order, Reservation } from '../order.ts';
import type { TicketName } from './known-at-booking.ts';

/** A journey that somebody has a ticket for. */
export interface Ticket {
  readonly orderNumber: string;
  /** When it was bought, UTC. */
  readonly createdAt?: string;
  readonly journey: Journey;
  /** Absent where the order names none. */
  readonly reservation?: Reservation;
}

type Bought = Pick<Order, 'orderNumber' | 'createdAt'>;

/** The tickets of an order that are good, in its order. */
export function listTickets(order: Bought & Pick<Order, 'journeys' | 'reservations'>): readonly Ticket[] {
  const { journeys, reservations } = order;
  if (reservations.length === 0) return journeys.map((journey) => toTicket(order, { journey }));
  return reservations
    .filter(({ status }) => status === 'CONFIRMED')
    .map((reservation) => toTicket(order, { journey: reservation.journey, reservation }));
}

/** The ticket for one of the journeys of an order. */
export function toTicket(
  { orderNumber, createdAt }: Bought,
  { journey, reservation }: { readonly journey: Journey; readonly reservation?: Reservation | undefined },
): Ticket {
  return {
    orderNumber,
    journey,
    createdAt,
    ...(reservation && { reservation }),
  };
}

/** The ticket for a journey among orders, the first that is found. */
export function ticketFor(orders: readonly Order[], journeyId: string): Ticket | undefined {
  return orders.flatMap(listTickets).find(({ journey }) => journey.journeyId === journeyId);
}

/** What a device calls a ticket. */
export function ticketName({ orderNumber, journey }: Pick<Ticket, 'orderNumber' | 'journey'>): TicketName {
  return `${orderNumber} ${journey.journeyId}`;
}
