import type { LocalDateTime } from '../kit/dates/local-date-time.ts';
import type { Order, Reservation } from './order.ts';

/** One journey that was bought, as the tickets of an account show it. */
export interface AccountTicket {
  readonly order: Order;
  readonly reservation: Reservation;
}

/** Tickets by whether their coach is still to come. */
export interface AccountTickets {
  /** The next one first. */
  readonly upcoming: readonly AccountTicket[];
  /** The latest one first; among them what was cancelled, whenever it would have left. */
  readonly past: readonly AccountTicket[];
}

/**
 * The tickets of an account (spec §2 `account-management/my-tickets`): a coach that has not arrived is still to come. What was
 * exchanged for another journey is left out, since that one is there.
 *
 * @param nowAt the clock of the place where a journey ends
 */
export function accountTickets(
  orders: readonly Order[],
  nowAt: (reservation: Reservation) => LocalDateTime,
): AccountTickets {
  const tickets = orders.flatMap((order) =>
    order.reservations
      .filter(({ status }) => status !== 'EXCHANGED')
      .map((reservation): AccountTicket => ({ order, reservation })),
  );
  const isUpcoming = ({ reservation }: AccountTicket) =>
    reservation.status === 'CONFIRMED' && reservation.journey.arrivalDateTime >= nowAt(reservation);
  const departure = ({ reservation }: AccountTicket) => reservation.journey.departureDateTime;
  const byDeparture = (one: AccountTicket, other: AccountTicket) => (departure(one) < departure(other) ? -1 : 1);
  return {
    upcoming: tickets.filter(isUpcoming).sort(byDeparture),
    past: tickets.filter((ticket) => !isUpcoming(ticket)).sort((one, other) => byDeparture(other, one)),
  };
}
