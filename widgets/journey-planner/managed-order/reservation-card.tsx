import { type ReactNode, useId } from 'react';
import { formatSeats, listSeatsByCoach } from '#shared/domain/orders/format-seats.ts';
import { toTicket } from '#shared/domain/orders/booked/ticket.ts';
import {
  type BookedJourney,
  type Order,
  type Reservation,
  isReservation,
  listPassengers,
} from '#shared/domain/orders/order.ts';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { useWhen } from '#shared/island/hooks/use-when.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import { TicketDisruptions } from '#shared/panels/itinerary/ticket-disruptions/ticket-disruptions.tsx';
import { Badge, type Tone } from '#shared/ui/badge/badge.tsx';
import type { messages } from './messages.ts';
import { useManagedFormatters } from './managed-formatters.ts';
import { useCoachState } from './use-coach-state.ts';

/** The colour of the badge with the status of a reservation. */
const tones = { CONFIRMED: 'success', CANCELLED: 'danger', EXCHANGED: 'information' } as const satisfies Record<
  Reservation['status'],
  Tone
>;

interface CardOptions {
  /** The order of the reservation. Its coach is watched, and disruptions are shown as on the ticket. */
  readonly order: Pick<Order, 'orderNumber' | 'createdAt'>;
  /** Level of a card's heading, from 1. */
  readonly level: number;
  /** Whether the passengers' names are shown; true by default. */
  readonly hasNames?: boolean;
}

interface ReservationListProps extends CardOptions {
  /** Journeys without a reservation have no actions. */
  readonly reservations: readonly BookedJourney[];
  /** Renders the actions of a reservation. */
  readonly children?: (reservation: Reservation) => ReactNode;
}

/** The reservations of an order, each as a card, on the pages that change or cancel an order. */
export function ReservationList({ reservations, children, ...options }: ReservationListProps) {
  return (
    <ul className="managed-list">
      {reservations.map((reservation) => (
        <li key={reservation.reservationNumber ?? reservation.journey.lineItemId ?? reservation.journey.journeyId}>
          <ReservationCard reservation={reservation} {...options}>
            {isReservation(reservation) && children?.(reservation)}
          </ReservationCard>
        </li>
      ))}
    </ul>
  );
}

interface ReservationCardProps extends CardOptions {
  readonly reservation: BookedJourney;
  readonly children?: ReactNode;
}

/**
 * A reservation: journey, status (which is also the key of its message), disruptions, passengers, seats and actions. The times of
 * a coach that the operator has cancelled are struck through, and it is not called confirmed.
 */
export function ReservationCard({ reservation, order, level, hasNames = true, children }: ReservationCardProps) {
  const text = useText<typeof messages>();
  const { common } = useIsland();
  const { when } = useWhen();
  const { cities, passenger: formatPassenger } = useManagedFormatters();
  const id = useId();
  const { journey, status, passengers = [] } = reservation;
  const ticket = toTicket(order, { journey, reservation: isReservation(reservation) ? reservation : undefined });
  const coachState = useCoachState(ticket);
  const isCoachCancelled = coachState === 'cancelled';
  const coaches = listSeatsByCoach(journey);
  const seatCount = coaches.flatMap(({ seatNumbers }) => seatNumbers).length;
  // The index is used for a passenger without a name: "Passenger 2".
  const names = hasNames && passengers.length > 0 ? listPassengers(reservation).map(formatPassenger) : [];
  return (
    <article className="managed-card" aria-labelledby={id}>
      <div className="managed-card-head">
        <Heading level={level} id={id} className="managed-card-title">
          {cities(journey)}
        </Heading>
        {isCoachCancelled ? (
          <Badge tone="danger" label={text('coachCancelled')} />
        ) : (
          coachState === 'booked' && status !== undefined && <Badge tone={tones[status]} label={text(status)} />
        )}
      </div>
      <p className="managed-card-when">{isCoachCancelled ? <s>{when(journey)}</s> : when(journey)}</p>
      {status === 'CONFIRMED' && <TicketDisruptions ticket={ticket} headingLevel={level + 1} as="booking" />}
      {(names.length > 0 || seatCount > 0) && (
        <div className="managed-card-facts">
          {names.length > 0 && (
            <dl>
              <div>
                <dt>{text('passengers')}</dt>
                <dd>{names.join(', ')}</dd>
              </div>
            </dl>
          )}
          {seatCount > 0 && <p>{text('seats', { count: seatCount, seats: formatSeats(coaches, common) })}</p>}
        </div>
      )}
      {children}
    </article>
  );
}
