import type { Journey } from '../../journeys/journey.ts';
import type { Order, Reservation } from '../order.ts';
import type { TicketName } from './known-at-booking.ts';

/** A ticket for a booked journey. */
export interface Ticket {
  readonly orderNumber: string;
  /** When it was bought, UTC. */
  readonly createdAt?: string;
  readonly journey: Journey;
  /** The journey's entry in the order, with its status and ticket code. Missing if the operator does not send reservations. */
  readonly reservation?: Reservation;
}

type OrderReference = Pick<Order, 'orderNumber' | 'createdAt'>;

/**
 * The valid tickets of an order, in the sequence of the order: one for each confirmed reservation, but not for cancelled
 * and exchanged ones. If the operator does not send reservations, one for each journey.
 */
export function listTickets(order: OrderReference & Pick<Order, 'journeys' | 'reservations'>): readonly Ticket[] {
  const { journeys, reservations } = order;
  if (reservations.length === 0) return journeys.map((journey) => toTicket(order, { journey }));
  return reservations
    .filter(({ status }) => status === 'CONFIRMED')
    .map((reservation) => toTicket(order, { journey: reservation.journey, reservation }));
}

/** The ticket for a journey of an order. */
export function toTicket(order: OrderReference, { journey, reservation }: Omit<Ticket, keyof OrderReference>): Ticket {
  return { orderNumber: order.orderNumber, journey, createdAt: order.createdAt, reservation };
}

/** The first valid ticket for a journey in a list of orders; `undefined` if missing. */
export function findTicket(orders: readonly Order[], journeyId: string): Ticket | undefined {
  return orders.flatMap(listTickets).find(({ journey }) => journey.journeyId === journeyId);
}

/** The name under which a ticket's data are stored in this browser: `CW123456 journey-7`. */
export function toTicketName({ orderNumber, journey }: Pick<Ticket, 'orderNumber' | 'journey'>): TicketName {
  return `${orderNumber} ${journey.journeyId}`;
}
