import type { Order } from '#shared/domain/orders/order.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { BasketSums, basketSumsStyles } from '#shared/panels/basket/basket-sums/basket-sums.tsx';
import type { messages as sumsMessages } from '#shared/panels/basket/basket-sums/messages/fr.ts';
import { createManagedOrders } from '#shared/services/orders/managed-orders.ts';
import { choiceStyles } from '#shared/ui/choices/choice.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { CustomerService } from '../../managed-order/customer-service.tsx';
import { ManagedPage } from '../../managed-order/managed-page.tsx';
import { ManagedPart } from '../../managed-order/managed-part.tsx';
import { managedStyles } from '../../managed-order/managed-styles.ts';
import { MyTicketsWay } from '../../managed-order/my-tickets-way.tsx';
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
