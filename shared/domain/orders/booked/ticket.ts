import type { Journey } from '../../journeys/journey.ts';
import type { Order, Reservation } from '../order.ts';
import type { TicketName } from './known-at-booking.ts';

/** A ticket for a booked journey. */
export interface Ticket {
  readonly orderNumber: string;
  /** When it was bought, UTC. */
  readonly createdAt?: string;
  readonly journey: Journey;
  /** Missing if the order does not contain it. */
  readonly reservation?: Reservation;
}

type OrderReference = Pick<Order, 'orderNumber' | 'createdAt'>;

/** The valid tickets of an order, in its order. */
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

/** The first ticket for a journey in a list of orders. */
export function findTicket(orders: readonly Order[], journeyId: string): Ticket | undefined {
  return orders.flatMap(listTickets).find(({ journey }) => journey.journeyId === journeyId);
}

/** Identifies a ticket on a device. */
export function toTicketName({ orderNumber, journey }: Pick<Ticket, 'orderNumber' | 'journey'>): TicketName {
  return `${orderNumber} ${journey.journeyId}`;
}
