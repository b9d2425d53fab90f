import type { LocalDateTime } from '../kit/dates/local-date-time.ts';
import { type BookedJourney, listBookedJourneys, type Order } from './order.ts';

/** A booked journey in the list of an account's tickets. */
export interface AccountTicket {
  readonly order: Order;
  readonly reservation: BookedJourney;
}

/** `upcoming` and `past` tickets: the next departure first among the upcoming ones, the latest first among the past ones. */
export type AccountTickets = ReturnType<typeof listAccountTickets>;

/**
 * The tickets of an account (spec §2 `account-management/my-tickets`). A ticket is upcoming until the scheduled arrival of
 * its coach has passed. Exchanged tickets are omitted, because their replacement is listed; cancelled ones are among the past
 * ones.
 *
 * @param nowAt returns the current local time at the destination of a reservation
 */
export function listAccountTickets(orders: readonly Order[], nowAt: (reservation: BookedJourney) => LocalDateTime) {
  const tickets = orders.flatMap((order) =>
    listBookedJourneys(order)
      .filter(({ status }) => status !== 'EXCHANGED')
      .map((reservation): AccountTicket => ({ order, reservation })),
  );
  const isUpcoming = ({ reservation }: AccountTicket) =>
    reservation.status !== 'CANCELLED' && reservation.journey.arrivalDateTime >= nowAt(reservation);
  // Local times as texts, which sort by time.
  const getDeparture = ({ reservation }: AccountTicket) => reservation.journey.departureDateTime;
  const byDeparture = (a: AccountTicket, b: AccountTicket) => (getDeparture(a) < getDeparture(b) ? -1 : 1);
  return {
    upcoming: tickets.filter(isUpcoming).sort(byDeparture),
    past: tickets.filter((ticket) => !isUpcoming(ticket)).sort((a, b) => byDeparture(b, a)),
  };
}
