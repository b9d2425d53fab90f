import pencil from 'lucide-static/icons/pencil.svg?icon';
import { listBookedJourneys, type Order, type Reservation } from '#shared/domain/orders/order.ts';
import { getReservationActions } from '#shared/domain/orders/reservation-actions.ts';
import { toPassengerQuery } from '#shared/domain/orders/passenger-query.ts';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { ManagedPage } from '../../managed-order/managed-page.tsx';
import { managedStyles } from '../../managed-order/managed-styles.ts';
import type { messages as managedMessages } from '../../managed-order/messages.ts';
import { ReservationList } from '../../managed-order/reservation-card.tsx';
import type { messages } from './messages.ts';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';
import { useManagedFormatters } from '../../managed-order/managed-formatters.ts';

/** Style sheets of the screen. */
export const styles = managedStyles;

/**
 * The screen at journey-planner/amend/profiles (spec §2 "Routes", "amend passengers"): the passengers of the confirmed
 * reservations (journeys) of the order that the traveller manages, with links to correct their names while the operator allows
 * it. `ManagedPage` loads the order.
 */
export function Screen() {
  const text = useText<typeof messages>();
  return <ManagedPage title={text('title')}>{(order) => <Profiles order={order} />}</ManagedPage>;
}

/** The content of the screen. Cancelled and exchanged reservations are not shown, because they have no valid tickets. */
function Profiles({ order }: { readonly order: Order }) {
  const text = useText<typeof messages>();
  const { headingLevel } = useIsland();
  const bookedJourneys = listBookedJourneys(order).filter(
    ({ status }) => status !== 'CANCELLED' && status !== 'EXCHANGED',
  );
  // An order whose reservations are not listed has journeys, but the names of its passengers are unknown.
  const introKey = order.reservations.length > 0 ? 'intro' : 'unlisted';
  return (
    <>
      <p>{text(bookedJourneys.length > 0 ? introKey : 'nothing')}</p>
      {/* The names are not shown by the list itself, but with their links. */}
      <ReservationList reservations={bookedJourneys} order={order} level={headingLevel + 1} hasNames={false}>
        {(reservation) => <Passengers reservation={reservation} />}
      </ReservationList>
      <p>
        <PageLink to="amend">{text('back')}</PageLink>
      </p>
    </>
  );
}

/** The names of a reservation's passengers, with links to correct them if the operator still allows it. */
function Passengers({ reservation }: { readonly reservation: Reservation }) {
  const text = useText<typeof messages & typeof managedMessages>();
  // An unknown name is replaced by "Passenger 2".
  const { passenger: getName, cities } = useManagedFormatters();
  const { services } = useIsland();
  const { passengers, reservationNumber, journey } = reservation;
  // The local time at the origin, by the device's clock, corrected to that of the server.
  const now = services.open(createLocalTimes).localNow(journey.origin.timeZone);
  const canChange = getReservationActions(reservation, now).amend === 'possible';
  return (
    <>
      <ul className="profile-list" aria-label={text('passengers')}>
        {/* The operator may leave out the id of a passenger. The index is then sufficient, since the items have no state. */}
        {passengers.map((passenger, index) => (
          <li key={passenger.passengerId ?? index} className="profile">
            <span>{getName(passenger, index)}</span>
            {canChange && (
              <PageLink
                icon={pencil}
                to="amendPassengerDetails"
                query={toPassengerQuery({ reservationNumber, passenger })}
              >
                {text('change')}
                {/* Screen readers need the name, because all links have the same text. */}
                <span className="visually-hidden">
                  {' '}
                  {getName(passenger, index)}, {cities(journey)}
                </span>
              </PageLink>
            )}
          </li>
        ))}
      </ul>
      {!canChange && <p className="managed-quiet">{text('closed')}</p>}
    </>
  );
}
