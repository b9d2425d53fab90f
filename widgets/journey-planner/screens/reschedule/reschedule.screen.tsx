import type { Cancellation } from '#shared/domain/orders/cancellation.ts';
import { getTradeIn } from '#shared/domain/orders/moves/moved-reservation.ts';
import { formatSeats, listSeatsByCoach } from '#shared/domain/orders/format-seats.ts';
import { listPassengers } from '#shared/domain/orders/order.ts';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { toTicket } from '#shared/domain/orders/booked/ticket.ts';
import { useWhen } from '#shared/island/hooks/use-when.ts';
import { TicketDisruptions } from '#shared/panels/itinerary/ticket-disruptions/ticket-disruptions.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { AsyncContent } from '#shared/panels/kit/async-content/async-content.tsx';
import { badgeStyles } from '#shared/ui/badge/badge.tsx';
import { disclosureStyles } from '#shared/ui/disclosure/disclosure.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { ribbonStyles } from '#shared/ui/ribbon/ribbon.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { pageStyles, PlannerPage } from '../../kit/planner-page.tsx';
import { useManagedFormatters } from '../../managed-order/managed-formatters.ts';
import { useCoachState } from '../../managed-order/use-coach-state.ts';
import { useCancellation } from '../../moves/use-cancellation.ts';
import { type Move, useMove } from '../../moves/use-move.ts';
import type { PlannerScreenProps } from '../../screen-props.ts';
import cardStyles from '../results/card/journey-card.css?inline';
import type { messages, RescheduleMessages } from './messages.ts';
import { MoveOffers } from './move-offers.tsx';
import rescheduleStyles from './reschedule.css?inline';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';
import { useResultsFormatters } from '../results/results-formatters.ts';

/** Style sheets of the screen. */
export const styles = [...pageStyles, badgeStyles, disclosureStyles, ribbonStyles, cardStyles, rescheduleStyles];

/**
 * The screen of the path journey-planner/cancellation/{reservationKey}/reschedule, on which a traveller moves a reservation (a
 * booked journey) to another time: the original journey, the days it can be moved to, and the journeys of a day with their
 * price difference (spec §2, §4 "Reschedule").
 */
export function Screen({ routes, params }: PlannerScreenProps) {
  const text = useText<typeof messages>();
  const move = useMove(routes, params.reservationKey);
  // The possible changes of the reservation: cancelling and moving are loaded together. If the reservation does not exist, this
  // redirects to the page that reports it.
  const { answer, retry } = useCancellation(move.reservationKey, move);
  return (
    <PlannerPage className="reschedule" title={text('moveTitle')}>
      <AsyncContent
        answer={answer}
        placeholder={<Skeleton rows={2} rowHeight={160} />}
        failure={{ title: text('reservationFailed'), advice: text('moveFaultAdvice') }}
        onRetry={retry}
      >
        {(cancellation) =>
          cancellation.canReschedule ? (
            <>
              <OriginalJourney cancellation={cancellation} />
              <MoveOffers cancellation={cancellation} move={move} />
              <p>
                <PageLink href={move.getReservationHref()}>{text('toBooking')}</PageLink>
              </p>
            </>
          ) : (
            <NotMovable isMoved={cancellation.reservation.status === 'EXCHANGED'} move={move} />
          )
        }
      </AsyncContent>
    </PlannerPage>
  );
}

/**
 * Explains that the reservation cannot be moved. If it was already moved (status `EXCHANGED`), a link leads to its order,
 * otherwise back to the page of the reservation.
 */
function NotMovable({ isMoved, move }: { readonly isMoved: boolean; readonly move: Move }) {
  const text = useText<typeof messages>();
  const href = isMoved ? move.getOrderHref() : move.getReservationHref();
  return (
    <EmptyState
      drawing="exchange"
      text={text(isMoved ? 'alreadyMoved' : 'notMovable')}
      action={<PageLink href={href}>{text(isMoved ? 'toMovedOrder' : 'backToBooking')}</PageLink>}
    />
  );
}

/**
 * The original journey with the names or the number of its travellers, its seats, and the deadline and fee for a change. If the
 * operator has cancelled the coach, a notice replaces deadline and fee: the change is free then.
 */
function OriginalJourney({ cancellation }: { readonly cancellation: Cancellation }) {
  const text = useText<RescheduleMessages>();
  const { headingLevel, common } = useIsland();
  const { money } = useResultsFormatters();
  const { clock, day, times } = useWhen();
  const { orderNumber, reservation } = cancellation;
  const { journey, passengers } = reservation;
  const ticket = toTicket({ orderNumber }, { journey, reservation });
  const isCoachCancelled = useCoachState(ticket) === 'cancelled';
  const { departureDateTime, origin, destination, conditions } = journey;
  const coaches = listSeatsByCoach(journey);
  const seatCount = coaches.flatMap(({ seatNumbers }) => seatNumbers).length;
  // If some names are known, every traveller is listed; if none is, their number, unless that is unknown, too (0).
  const { passenger: formatPassenger } = useManagedFormatters();
  const hasNames = passengers.some(({ firstName, lastName }) => [firstName, lastName].some(Boolean));
  const names = hasNames ? listPassengers(reservation).map(formatPassenger) : [];
  const count = journey.passengers ?? passengers.length;
  // Undefined if there is no deadline, or it is unknown; then it is left out.
  const until = conditions?.changeableUntil;
  // Null if there is no fee; undefined if the conditions are unknown, and with them the deadline.
  const { fee } = getTradeIn(cancellation);
  return (
    <section className="reschedule-moved" aria-label={text('moving')}>
      <p className="reschedule-quiet">{text('moving')}</p>
      <Heading level={headingLevel + 1} className="reschedule-cities">
        {text('movedCities', { origin: origin.cityName, destination: destination.cityName })}
      </Heading>
      <p className="reschedule-when">
        <span className="reschedule-day">{day(departureDateTime, 'long')},</span>{' '}
        <strong className="figures">{isCoachCancelled ? <s>{times(journey)}</s> : times(journey)}</strong>
      </p>
      <p className="reschedule-quiet">
        {[
          names.length > 0 ? names.join(', ') : count > 0 && text('travellers', { count }),
          seatCount > 0 && text('movedSeats', { count: seatCount, seats: formatSeats(coaches, common) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <TicketDisruptions ticket={ticket} headingLevel={headingLevel + 2} as="booking" />
      {!isCoachCancelled &&
        (cancellation.isCancelledByOperator ? (
          <Notice tone="warning" title={text('byOperator')} advice={text('byOperatorAdvice')} />
        ) : (
          fee !== undefined && (
            <p>
              {until !== undefined && text('changeUntil', { day: day(until, 'long'), time: clock(until) })}{' '}
              {fee ? text('feeOnce', { fee: money(fee) }) : text('noFee')}
            </p>
          )
        ))}
    </section>
  );
}
