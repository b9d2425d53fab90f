import type { Order, Reservation } from '#shared/domain/orders/order.ts';
import {
  getReservationActions,
  type ActionObstacle,
  type ReservationAction,
} from '#shared/domain/orders/reservation-actions.ts';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { BasketSums, basketSumsStyles } from '#shared/panels/basket/basket-sums/basket-sums.tsx';
import type { messages as sumsMessages } from '#shared/panels/basket/basket-sums/messages.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { createManagedOrders } from '#shared/services/orders/managed-orders.ts';
import { choiceStyles } from '#shared/ui/choices/choice.tsx';
import { CustomerService, MyTicketsLink } from '../../managed-order/order-links.tsx';
import { useManagedFormatters } from '../../managed-order/managed-formatters.ts';
import { ManagedPage, ManagedSection } from '../../managed-order/managed-page.tsx';
import { managedStyles } from '../../managed-order/managed-styles.ts';
import type { messages as managedMessages } from '../../managed-order/messages.ts';
import { RefundList } from '../../managed-order/refund-list.tsx';
import { ReservationList } from '../../managed-order/reservation-card.tsx';
import type { PlannerScreenProps } from '../../screen-props.ts';
import type { messages } from './messages.ts';
import { TradeIn } from './trade-in.tsx';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

const actions = ['amend', 'reschedule', 'cancel'] as const satisfies readonly ReservationAction[];

const closedMessages = {
  amend: 'amendClosed',
  reschedule: 'rescheduleClosed',
  cancel: 'cancelClosed',
} as const satisfies Record<ReservationAction, keyof typeof messages>;

/** CSS texts. */
export const styles = [...managedStyles, choiceStyles, basketSumsStyles];

/**
 * journey-planner/amend (spec §2 "Routes"): the managed order with its reservations and their actions, the total and the
 * refunds.
 */
export function Screen({ routes }: PlannerScreenProps) {
  const text = useText<typeof messages>();
  return <ManagedPage title={text('title')}>{(order) => <OrderDetails order={order} routes={routes} />}</ManagedPage>;
}

function OrderDetails({ order, routes }: { readonly order: Order } & Pick<PlannerScreenProps, 'routes'>) {
  const text = useText<typeof messages & typeof sumsMessages>();
  const { services, headingLevel } = useIsland();
  const { orderNumber, emailAddress, grossTotal, reservations, refunds } = order;
  return (
    <>
      <div>
        <p>
          {text('orderNumber')} <strong className="refund-amount">{orderNumber}</strong>
        </p>
        {emailAddress !== undefined && <p className="managed-quiet">{text('boughtBy', { emailAddress })}</p>}
      </div>
      <ManagedSection title={text('journeys')}>
        <ReservationList reservations={reservations} level={headingLevel + 2}>
          {(reservation) => <ActionLinks reservation={reservation} routes={routes} />}
        </ReservationList>
      </ManagedSection>
      <TradeIn order={order} />
      {grossTotal !== null && (
        <ManagedSection title={text('price')}>
          <BasketSums basket={{ ...order, total: grossTotal }} text={text} />
        </ManagedSection>
      )}
      <RefundList title={text('refunds')} refunds={refunds} />
      <p className="managed-ways">
        <PageLink to="confirmation" query={{ orderNumber }}>
          {text('toTickets')}
        </PageLink>
        <MyTicketsLink label={text('myTickets')} />
        <PageLink to="manageBooking" onFollow={() => services.open(createManagedOrders).manage(undefined)}>
          {text('another')}
        </PageLink>
      </p>
      <CustomerService />
    </>
  );
}

interface ActionLinksProps extends Pick<PlannerScreenProps, 'routes'> {
  readonly reservation: Reservation;
}

/** Why no action of a reservation is available any more. */
const obstacleMessages = { cancelled: 'whyCancelled', exchanged: 'whyExchanged', departed: 'whyDeparted' } as const;

/** Links to the possible actions of a reservation, and sentences that explain why others are unavailable. */
function ActionLinks({ reservation, routes }: ActionLinksProps) {
  const text = useText<typeof messages & typeof managedMessages>();
  const { cities, dateTime } = useManagedFormatters();
  const { services } = useIsland();
  const { reservationKey = '', journey } = reservation;
  const now = services.open(createLocalTimes).localNow(journey.origin.timeZone);
  const availability = getReservationActions(reservation, now);
  const params = { reservationKey };
  const actionHrefs: Readonly<Record<ReservationAction, () => string>> = {
    amend: () => routes.href('amendProfiles'),
    reschedule: () => routes.href('reschedule', { params }),
    cancel: () => routes.href('cancellation', { params }),
  };
  const possibleActions = actions.filter((action) => availability[action] === 'possible');
  const describeObstacle = (action: ReservationAction, obstacle: ActionObstacle) => {
    if (obstacle.kind === 'closed') return text(closedMessages[action]);
    if (obstacle.kind === 'fare') return text(action === 'cancel' ? 'neverRefundable' : 'neverChangeable');
    if (obstacle.kind !== 'too-late') return text(obstacleMessages[obstacle.kind]);
    return text(action === 'cancel' ? 'refundableUntil' : 'changeableUntil', { moment: dateTime(obstacle.until) });
  };
  const reasons = actions.flatMap((action) => {
    const obstacle = availability[action];
    return obstacle === 'possible' ? [] : [describeObstacle(action, obstacle)];
  });
  return (
    <>
      {possibleActions.length > 0 && (
        <ul className="managed-ways">
          {possibleActions.map((action) => (
            <li key={action}>
              <PageLink href={actionHrefs[action]()}>
                {text(action)}
                <span className="visually-hidden">, {cities(journey)}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      {reasons.length > 0 && (
        <ul className="managed-reasons">
          {[...new Set(reasons)].map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </>
  );
}
