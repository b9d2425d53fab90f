import { listBookedJourneys, type Order, type Reservation } from '#shared/domain/orders/order.ts';
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
 * The page `journey-planner/cancellation/{reservationKey}/order` (spec §2 "Routes"): the order, with the status of each
 * journey, the total and the refunds. It reports a change only if the reservation is cancelled or exchanged, or this page has
 * changed it. If the key is unknown or has expired, it redirects to the page that says so.
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

  const order = getLastValue(answer);
  const isChangedHere = cancellations.hasChanged(reservationKey);
  const status = order?.reservations.find((reservation) => reservation.reservationKey === reservationKey)?.status;
  const isChanged = isChangedHere || status === 'CANCELLED' || status === 'EXCHANGED';

  return (
    <ManagedFrame
      title={text(isChanged ? 'title' : 'unchangedTitle')}
      answer={answer}
      failedAdvice={isChangedHere ? text('changedAdvice') : undefined}
      onRetry={() => cancellations.retryOrder(reservationKey)}
    >
      {(loadedOrder) => (
        <OrderDetails order={loadedOrder} reservationKey={reservationKey} status={status} isChanged={isChanged} />
      )}
    </ManagedFrame>
  );
}

interface OrderDetailsProps {
  readonly order: Order;
  readonly reservationKey: string;
  /** The status of the reservation whose key is in the address, if the order lists it. */
  readonly status: Reservation['status'] | undefined;
  readonly isChanged: boolean;
}

function OrderDetails({ order, reservationKey, status, isChanged }: OrderDetailsProps) {
  const text = useText<typeof messages & typeof sumsMessages>();
  const { services, headingLevel } = useIsland();
  const { orderNumber, grossTotal, refunds, journeys, reservationDetailsKey } = order;
  const { money } = useFormatters(createMoneyFormatters);
  // The payment of this change, if this page has loaded it.
  const payment = getLastValue(useShared((state) => selectReschedule(reservationKey)(state).payment));
  const paidAmount = payment?.status === 'PAID' && !isZero(payment.amount) ? payment.amount : undefined;
  const { emailAddress } = order;
  const newTicketAdvice = emailAddress ? text('newTicket', { address: emailAddress }) : text('oldCode');
  // Without a status, the operator lists neither reservations nor refunds, so that a refund is unknown.
  const noRefundAdvice = status !== undefined && status !== 'EXCHANGED' && text('noRefund');
  const advice = [
    paidAmount && text('paid', { amount: money(paidAmount) }),
    status === 'EXCHANGED' && newTicketAdvice,
    refunds.length > 0 ? text('refundsBelow') : noRefundAdvice,
  ];
  // Stores the order's key, with which the next page loads the order. Without a key, that page uses the order number.
  const manage = () => {
    if (reservationDetailsKey !== undefined) services.open(createManagedOrders).manage(reservationDetailsKey);
  };
  return (
    <>
      {isChanged ? (
        <Notice
          tone="success"
          title={text(status === 'CANCELLED' ? 'cancelled' : 'upToDate', { orderNumber })}
          advice={advice.filter(Boolean).join(' ') || undefined}
        />
      ) : (
        <p>
          {text('orderNumber')} <strong className="managed-figure">{orderNumber}</strong>
        </p>
      )}
      <RefundList title={text('refunds')} refunds={refunds} />
      <ManagedSection title={text('journeys')}>
        {/* The title of the page has the island's level, the section the next one, and each card the one below. */}
        <ReservationList reservations={listBookedJourneys(order)} order={order} level={headingLevel + 2} />
      </ManagedSection>
      {/* Null is an unknown total; nothing to pay is an amount of zero. */}
      {grossTotal !== null && (
        <BasketSums
          basket={{ ...order, total: grossTotal }}
          text={text}
          totalLabel={isChanged ? text('totalNow') : undefined}
        />
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
