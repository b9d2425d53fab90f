import type { Order } from '#shared/domain/orders/order.ts';
import { isSignedIn } from '#shared/domain/session/session.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import { BasketSums, basketSumsStyles } from '#shared/panels/basket/basket-sums/basket-sums.tsx';
import type { messages as sumsMessages } from '#shared/panels/basket/basket-sums/messages/fr.ts';
import { createManagedOrders } from '#shared/services/orders/managed-orders.ts';
import { createSessions } from '#shared/services/session/sessions.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import { choiceStyles } from '#shared/ui/choices/choice.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { CustomerService } from '../../managed-order/customer-service.tsx';
import { ManagedPage } from '../../managed-order/managed-page.tsx';
import { managedStyles } from '../../managed-order/managed-styles.ts';
import { RefundList } from '../../managed-order/refund-list.tsx';
import { ReservationCard } from '../../managed-order/reservation-card.tsx';
import type { ScreenProps } from '../../screens.ts';
import { ActionWays } from './action-ways.tsx';
import type { messages } from './messages/fr.ts';
import { TradeIn } from './trade-in.tsx';

/** CSS texts of the screen. */
export const styles: readonly string[] = [...managedStyles, choiceStyles, basketSumsStyles];

/**
 * journey-planner/amend (spec §2 "Routes"): the order that is managed, what has become of each of its journeys, what can be
 * done with it, what it comes to, and what is on its way back.
 */
export function Screen({ routes }: ScreenProps) {
  const text = useText<typeof messages>();
  return <ManagedPage title={text('title')}>{(order) => <Managed {...{ order, routes }} />}</ManagedPage>;
}

function Managed({ order, routes }: { readonly order: Order } & Pick<ScreenProps, 'routes'>) {
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
      <section className="managed-part" aria-label={text('journeys')}>
        <Heading level={headingLevel + 1} className="managed-subtitle">
          {text('journeys')}
        </Heading>
        <ul className="managed-list">
          {reservations.map((reservation) => (
            <li key={reservation.reservationNumber}>
              <ReservationCard reservation={reservation} level={headingLevel + 2}>
                <ActionWays reservation={reservation} routes={routes} />
              </ReservationCard>
            </li>
          ))}
        </ul>
      </section>
      <TradeIn order={order} />
      {grossTotal !== null && (
        <section className="managed-part" aria-label={text('price')}>
          <Heading level={headingLevel + 1} className="managed-subtitle">
            {text('price')}
          </Heading>
          <BasketSums basket={{ ...order, total: grossTotal }} text={text} />
        </section>
      )}
      {refunds.length > 0 && (
        <section className="managed-part" aria-label={text('refunds')}>
          <Heading level={headingLevel + 1} className="managed-subtitle">
            {text('refunds')}
          </Heading>
          <RefundList refunds={refunds} />
        </section>
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
  useSubscription('session', () => services.open(createSessions).watch());
  const isMember = isSignedIn(useShared(selectSession));
  const other = linkTo(navigation, navigation.href('manageBooking'));
  return (
    <p className="managed-ways">
      <TextLink {...linkTo(navigation, navigation.href('confirmation', new URLSearchParams({ orderNumber })))}>
        {text('toTickets')}
      </TextLink>
      {isMember && <TextLink {...linkTo(navigation, navigation.href('accountTickets'))}>{text('myTickets')}</TextLink>}
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
