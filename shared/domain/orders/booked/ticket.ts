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

/** The tickets of an order that are good, in its order. */
export function ticketsOf(
  order: Pick<Order, 'orderNumber' | 'createdAt' | 'journeys' | 'reservations'>,
): readonly Ticket[] {
  const { orderNumber, createdAt, journeys, reservations } = order;
  const bought = { orderNumber, ...(createdAt !== undefined && { createdAt }) };
  if (reservations.length === 0) return journeys.map((journey) => ({ ...bought, journey }));
  return reservations
    .filter(({ status }) => status === 'CONFIRMED')
    .map((reservation) => ({ ...bought, journey: reservation.journey, reservation }));
}

/** The ticket for a journey among orders, the first that is found. */
export function ticketFor(orders: readonly Order[], journeyId: string): Ticket | undefined {
  return orders.flatMap(ticketsOf).find(({ journey }) => journey.journeyId === journeyId);
}

/** What a device calls a ticket. */
export function ticketName({ orderNumber, journey }: Pick<Ticket, 'orderNumber' | 'journey'>): TicketName {
  return `${orderNumber} ${journey.journeyId}`;
}
