import pencil from 'lucide-static/icons/pencil.svg?icon';
import type { Order, Reservation } from '#shared/domain/orders/order.ts';
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

/** journey-planner/amend/profiles (spec §2 "Routes", "amend passengers"): the passengers of each reservation. */
export function Screen() {
  const text = useText<typeof messages>();
  return <ManagedPage title={text('title')}>{(order) => <Profiles order={order} />}</ManagedPage>;
}

function Profiles({ order }: { readonly order: Order }) {
  const text = useText<typeof messages>();
  const { headingLevel } = useIsland();
  const confirmedReservations = order.reservations.filter(({ status }) => status === 'CONFIRMED');
  return (
    <>
      <p>{text(confirmedReservations.length > 0 ? 'intro' : 'nothing')}</p>
      <ReservationList reservations={confirmedReservations} level={headingLevel + 1} hasNames={false}>
        {(reservation) => <Passengers reservation={reservation} />}
      </ReservationList>
      <p>
        <PageLink to="amend">{text('back')}</PageLink>
      </p>
    </>
  );
}

function Passengers({ reservation }: { readonly reservation: Reservation }) {
  const text = useText<typeof messages & typeof managedMessages>();
  const { passenger: getName, cities } = useManagedFormatters();
  const { services } = useIsland();
  const { passengers, reservationNumber, journey } = reservation;
  const now = services.open(createLocalTimes).localNow(journey.origin.timeZone);
  const canChange = getReservationActions(reservation, now).amend === 'possible';
  return (
    <>
      <ul className="profile-list" aria-label={text('passengers')}>
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
