import type { Order } from '#shared/domain/orders/order.ts';
import { isZero } from '#shared/domain/kit/money/money.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/format-money.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import {
  useIsland,
  useAddress,
  useFormatters,
  useShared,
  useSubscription,
  useText,
} from '#shared/island/hooks/context.tsx';
import { BasketSums, basketSumsStyles } from '#shared/panels/basket/basket-sums/basket-sums.tsx';
import type { messages as sumsMessages } from '#shared/panels/basket/basket-sums/messages.ts';
import { isNotFound } from '#shared/services/kit/not-found.ts';
import { createCancellations } from '#shared/services/orders/cancellations.ts';
import { createManagedOrders } from '#shared/services/orders/managed-orders.ts';
import { selectReschedule } from '#shared/store/slices/orders/reschedule.ts';
import { getReservationOrderName, selectOrder } from '#shared/store/slices/orders/orders.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { CustomerService, MyTicketsLink } from '../../managed-order/order-links.tsx';
import { ManagedFrame, ManagedSection, useLoadFailure } from '../../managed-order/managed-page.tsx';
import { managedStyles } from '../../managed-order/managed-styles.ts';
import type { messages as managedMessages } from '../../managed-order/messages.ts';
import { RefundList } from '../../managed-order/refund-list.tsx';
import { ReservationList } from '../../managed-order/reservation-card.tsx';
import type { PlannerScreenProps } from '../../screen-props.ts';
import type { messages } from './messages.ts';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

/** Style sheets of the screen. */
export const styles = [...managedStyles, basketSumsStyles];

/**
 * The page `journey-planner/cancellation/{reservationKey}/order` (spec §2 "Routes"): the order after one of its reservations
 * was cancelled or moved to another journey, with the status of each journey, the new total and the refunds. If the key is
 * unknown or has expired, it redirects to the page that says so.
 */
export function Screen({ routes, params }: PlannerScreenProps) {
  const text = useText<typeof messages & typeof managedMessages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  // The key is part of the page's path, so it is never missing.
  const { reservationKey = '' } = params;
  const cancellations = services.open(createCancellations);
  useSubscription(reservationKey, () => cancellations.watchOrder(reservationKey));
  const answer = useShared(selectOrder(getReservationOrderName(reservationKey)));
  // Must be after `useSubscription`, which retries a failure from before the page was opened.
  useLoadFailure(selectOrder(getReservationOrderName(reservationKey)), isNotFound, () =>
    navigation.go(routes.href('cancellationNotFound', { params }), { isReplaced: true }),
  );

  return (
    <ManagedFrame
      title={text('title')}
      answer={answer}
      failedAdvice={text('changedAdvice')}
      onRetry={() => cancellations.retryOrder(reservationKey)}
    >
      {(order) => <ChangedOrder order={order} reservationKey={reservationKey} />}
    </ManagedFrame>
  );
}

interface ChangedOrderProps {
  readonly order: Order;
  readonly reservationKey: string;
}

function ChangedOrder({ order, reservationKey }: ChangedOrderProps) {
  const text = useText<typeof messages & typeof sumsMessages>();
  const { services, headingLevel } = useIsland();
  const { orderNumber, grossTotal, reservations, refunds, journeys, reservationDetailsKey } = order;
  // The reservation whose key is in the address.
  const ownReservation = reservations.find((reservation) => reservation.reservationKey === reservationKey);
  const { money } = useFormatters(createMoneyFormatters);
  // The payment of this change, if this page has loaded it.
  const payment = getLastValue(useShared((state) => selectReschedule(reservationKey)(state).payment));
  const paidAmount = payment?.status === 'PAID' && !isZero(payment.amount) ? payment.amount : undefined;
  const { emailAddress: email } = order;
  const exchangeAdvice = [
    paidAmount && text('paid', { amount: money(paidAmount) }),
    email ? text('newTicket', { email }) : text('oldCode'),
    refunds.length > 0 && text('refundsBelow'),
  ];
  const advice =
    ownReservation?.status === 'EXCHANGED'
      ? exchangeAdvice.filter(Boolean).join(' ')
      : text(refunds.length > 0 ? 'refundsBelow' : 'noRefund');
  // Stores the order's key, with which the next page loads the order. Without a key, that page uses the order number.
  const manage = () => {
    if (reservationDetailsKey !== undefined) services.open(createManagedOrders).manage(reservationDetailsKey);
  };
  return (
    <>
      <Notice
        tone="success"
        title={text(ownReservation?.status === 'CANCELLED' ? 'cancelled' : 'upToDate', { orderNumber })}
        advice={advice}
      />
      <RefundList title={text('refunds')} refunds={refunds} />
      <ManagedSection title={text('journeys')}>
        {/* The title of the page has the island's level, the section the next one, and each card the one below. */}
        <ReservationList reservations={reservations} order={order} level={headingLevel + 2} />
      </ManagedSection>
      {/* Null is an unknown total; nothing to pay is an amount of zero. */}
      {grossTotal !== null && (
        <BasketSums basket={{ ...order, total: grossTotal }} text={text} totalLabel={text('totalNow')} />
      )}
      <p className="managed-actions">
        {/* Only journeys that are still booked have tickets. */}
        {journeys.length > 0 && (
          <PageLink to="confirmation" query={{ orderNumber }}>
            {text('toTickets')}
          </PageLink>
        )}
        <PageLink to="amend" query={{ orderNumber }} onFollow={manage}>
          {text('manage')}
        </PageLink>
        <MyTicketsLink label={text('myTickets')} />
        <PageLink to="journeys">{text('search')}</PageLink>
      </p>
      <CustomerService />
    </>
  );
}
