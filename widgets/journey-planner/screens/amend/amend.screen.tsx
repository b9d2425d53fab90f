import type { Order, Reservation } from '#shared/domain/orders/order.ts';
import {
  getReservationActions,
  type ActionObstacle,
  type ReservationAction,
  type ReservationActions,
} from '#shared/domain/orders/reservation-actions.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { BasketSums, basketSumsStyles } from '#shared/panels/basket/basket-sums/basket-sums.tsx';
import type { messages as sumsMessages } from '#shared/panels/basket/basket-sums/messages.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { createManagedOrders } from '#shared/services/orders/managed-orders.ts';
import type { Text } from '#shared/text/create-text.ts';
import { choiceStyles } from '#shared/ui/choices/choice.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { CustomerService } from '../../managed-order/customer-service.tsx';
import { type ManagedFormatters, managedFormatters } from '../../managed-order/managed-formatters.ts';
import { ManagedPage } from '../../managed-order/managed-page.tsx';
import { ManagedPart } from '../../managed-order/managed-part.tsx';
import { managedStyles } from '../../managed-order/managed-styles.ts';
import type { messages as managedMessages } from '../../managed-order/messages.ts';
import { MyTicketsWay } from '../../managed-order/my-tickets-way.tsx';
import { RefundList } from '../../managed-order/refund-list.tsx';
import { ReservationCard } from '../../managed-order/reservation-card.tsx';
import type { PlannerScreenProps } from '../../screen-props.ts';
import type { messages } from './messages.ts';
import { TradeIn } from './trade-in.tsx';

const actions = ['amend', 'reschedule', 'cancel'] as const satisfies readonly ReservationAction[];

const closedWords = {
  amend: 'amendClosed',
  reschedule: 'rescheduleClosed',
  cancel: 'cancelClosed',
} as const satisfies Record<ReservationAction, keyof typeof messages>;

/** CSS texts of the screen. */
export const styles: readonly string[] = [...managedStyles, choiceStyles, basketSumsStyles];

/**
 * journey-planner/amend (spec §2 "Routes"): the order that is managed, what has become of each of its journeys, what can be
 * done with it, what it comes to, and what is on its way back.
 */
export function Screen({ routes }: PlannerScreenProps) {
  const text = useText<typeof messages>();
  return <ManagedPage title={text('title')}>{(order) => <Managed order={order} routes={routes} />}</ManagedPage>;
}

function Managed({ order, routes }: { readonly order: Order } & Pick<PlannerScreenProps, 'routes'>) {
  const text = useText<typeof messages & typeof sumsMessages>();
  const { headingLevel } = useIsland();
  const { orderNumber, emailAddress, grossTotal, reservations, refunds } = order;
  return (
    <>
      <div>
        <p>
          {text('orderNumber')} <strong className="refund-amount">{orderNumber}</strong>
        </p>
        {emailAddress !== undefined && <p className="managed-quiet">{text('boughtBy', { emailAddress })}</p>}
      </div>
      <ManagedPart title={text('journeys')}>
        <ul className="managed-list">
          {reservations.map((reservation) => (
            <li key={reservation.reservationNumber}>
              <ReservationCard reservation={reservation} level={headingLevel + 2}>
                <ActionWays reservation={reservation} routes={routes} />
              </ReservationCard>
            </li>
          ))}
        </ul>
      </ManagedPart>
      <TradeIn order={order} />
      {grossTotal !== null && (
        <ManagedPart title={text('price')}>
          <BasketSums basket={{ ...order, total: grossTotal }} text={text} />
        </ManagedPart>
      )}
      {refunds.length > 0 && (
        <ManagedPart title={text('refunds')}>
          <RefundList refunds={refunds} />
        </ManagedPart>
      )}
      <OtherWays orderNumber={orderNumber} />
      <CustomerService />
    </>
  );
}

/** Where else there is something to see or to do. */
function OtherWays({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const other = linkTo(navigation, navigation.href('manageBooking'));
  return (
    <p className="managed-ways">
      <TextLink {...linkTo(navigation, navigation.href('confirmation', new URLSearchParams({ orderNumber })))}>
        {text('toTickets')}
      </TextLink>
      <MyTicketsWay words={text('myTickets')} />
      <TextLink
        href={other.href}
        onClick={(event) => {
          services.open(createManagedOrders).keep(undefined);
          other.onClick(event);
        }}
      >
        {text('another')}
      </TextLink>
    </p>
  );
}

interface ActionWaysProps extends Pick<PlannerScreenProps, 'routes'> {
  readonly reservation: Reservation;
}

/** What can be done with a reservation, each a way there; and in a sentence what cannot, and why. */
function ActionWays({ reservation, routes }: ActionWaysProps) {
  const text = useText<typeof messages & typeof managedMessages>();
  const formatters = useFormatters(managedFormatters, text);
  const { services } = useIsland();
  const { navigation } = useAddress();
  const { reservationKey = '', journey } = reservation;
  const now = services.open(createLocalTimes).localNow(journey.origin.timeZone);
  const can = getReservationActions(reservation, now);
  const params = { reservationKey };
  const hrefOf: Readonly<Record<ReservationAction, () => string>> = {
    amend: () => routes.href('amendProfiles'),
    reschedule: () => routes.href('reschedule', { params }),
    cancel: () => routes.href('cancellation', { params }),
  };
  const possible = actions.filter((action) => can[action] === 'possible');
  return (
    <>
      {possible.length > 0 && (
        <ul className="managed-ways">
          {possible.map((action) => (
            <li key={action}>
              <TextLink {...linkTo(navigation, hrefOf[action]())}>
                {text(action)}
                <span className="visually-hidden">, {formatters.cities(journey)}</span>
              </TextLink>
            </li>
          ))}
        </ul>
      )}
      <Reasons reasons={reasonsOf(can, text, formatters)} />
    </>
  );
}

function Reasons({ reasons }: { readonly reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className="managed-reasons">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

type Words = Text<typeof messages & typeof managedMessages>;

/** Why something cannot be done; once where it is the same for everything. */
function reasonsOf(can: ReservationActions, text: Words, { moment }: ManagedFormatters): readonly string[] {
  const said = actions.flatMap((action) => {
    const hindrance = can[action];
    return hindrance === 'possible' ? [] : [sentenceOf(action, hindrance)];
  });
  return [...new Set(said)];

  function sentenceOf(action: ReservationAction, hindrance: ActionObstacle): string {
    switch (hindrance.kind) {
      case 'cancelled':
        return text('whyCancelled');
      case 'exchanged':
        return text('whyExchanged');
      case 'departed':
        return text('whyDeparted');
      case 'too-late':
        return text(action === 'cancel' ? 'refundableUntil' : 'changeableUntil', { moment: moment(hindrance.until) });
      case 'fare':
        return text(action === 'cancel' ? 'neverRefundable' : 'neverChangeable');
      case 'closed':
        return text(closedWords[action]);
    }
  }
}
