import check from 'lucide-static/icons/circle-check.svg?icon';
import { useLayoutEffect, useRef, useState } from 'react';
import { listLegStops } from '#shared/domain/journeys/leg-changes.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/format-money.ts';
import { isZero } from '#shared/domain/kit/money/money.ts';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { toTicket } from '#shared/domain/orders/booked/ticket.ts';
import { toStructuredData } from '#shared/domain/orders/to-structured-data.ts';
import { type Order, type Reservation, findReservation, isFreeOrder } from '#shared/domain/orders/order.ts';
import {
  useIsland,
  useAddress,
  useFormatters,
  useShared,
  useSubscription,
  useText,
} from '#shared/island/hooks/context.tsx';
import { usePageData } from '#shared/island/hooks/use-page-data.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import { BasketSums, basketSumsStyles } from '#shared/panels/basket/basket-sums/basket-sums.tsx';
import type { messages as sumsMessages } from '#shared/panels/basket/basket-sums/messages.ts';
import { TicketDisruptions } from '#shared/panels/itinerary/ticket-disruptions/ticket-disruptions.tsx';
import { AsyncContent } from '#shared/panels/kit/async-content/async-content.tsx';
import { isUnprovedOrder } from '#shared/services/kit/not-found.ts';
import { createOrderConfirmations } from '#shared/services/orders/order-confirmations.ts';
import { selectOrder } from '#shared/store/slices/orders/orders.ts';
import { Badge, badgeStyles } from '#shared/ui/badge/badge.tsx';
import { disclosureStyles } from '#shared/ui/disclosure/disclosure.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { isFocusLostAround } from '#shared/ui/keyboard/get-root.ts';
import { takeFocusAtHeading } from '#shared/ui/keyboard/take-focus.ts';
import { paperStyles } from '#shared/ui/paper/paper.ts';
import { RouteSketch, routeSketchStyles } from '#shared/ui/route-sketch/route-sketch.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { BoughtJourneys, boughtJourneysStyles } from '../../bought-journeys/bought-journeys.tsx';
import type { messages as boughtMessages } from '../../bought-journeys/messages.ts';
import { PageSection, pageStyles, PlannerPage } from '../../kit/planner-page.tsx';
import { LazyProveOrder } from '../../order-lookup/lazy-prove-order.tsx';
import confirmationStyles from './confirmation.css?inline';
import { CopyNotice } from './copy-notice.tsx';
import type { messages } from './messages.ts';
import { OrderHelp } from './order-help.tsx';
import { OrderTools } from './order-tools.tsx';
import { Ticket } from './ticket.tsx';
import { useReportOrder } from './use-report-order.ts';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

/** Style sheets of the screen. The nested list only keeps the formatter from writing each element on its own line. */
export const styles = [
  ...[...pageStyles, badgeStyles, paperStyles, boughtJourneysStyles, basketSumsStyles, routeSketchStyles],
  disclosureStyles,
  confirmationStyles,
];

/**
 * The screen at `journey-planner/confirmation` (spec §3 "Order confirmation"): the order whose number is in the address
 * (`?orderNumber=`), or by default the latest one of this visitor. The order is stored in this browser, so that it opens
 * without a network. If the server has answered that the order is not this visitor's, the copy is not shown, since it may be
 * out of date: the screen asks for the e-mail address, and then shows the order.
 */
export function Screen() {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { address, navigation } = useAddress();
  const orderNumber = new URLSearchParams(address.search).get('orderNumber') ?? '';
  const orders = services.open(createOrderConfirmations);
  // Shows the stored order at once, and then the answer of the server. An empty number selects the latest order.
  useSubscription(orderNumber, () => orders.watch(orderNumber));
  const answer = useShared(selectOrder(orderNumber));
  const lastOrder = getLastValue(answer);
  const isUnproved = useIsUnproved(answer);
  const requiredNumber = orderNumber || (lastOrder?.orderNumber ?? '');
  const isUnknown = isUnproved && requiredNumber === '';
  /** Set when the visitor has proved the order, until it has replaced the form. */
  const isProved = useRef(false);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isProved.current || answer.state !== 'ready' || !frame.current) return;
    isProved.current = false;
    if (isFocusLostAround(frame.current)) takeFocusAtHeading(frame.current);
  }, [answer]);
  const openProved = (provedNumber: string) => {
    isProved.current = true;
    if (provedNumber === orderNumber) orders.retry(orderNumber);
    else
      navigation.go(navigation.href('confirmation', new URLSearchParams({ orderNumber: provedNumber })), {
        isReplaced: true,
      });
  };
  // Only an answer of the server is `ready`. The stored copy is the `last` value while that is loading.
  useReportOrder(answer.state === 'ready' && answer.value.isBoughtInSession !== false ? answer.value : undefined);

  if (isUnknown) {
    const links = (
      <>
        <PageLink to="manageBooking">{text('findOrder')}</PageLink> <PageLink to="contact">{text('contact')}</PageLink>
      </>
    );
    return (
      <PlannerPage className="confirmation" title={text('unknown')}>
        <EmptyState drawing="search" text={text('unknownAdvice')} action={links} />
      </PlannerPage>
    );
  }
  if (isUnproved) {
    return (
      <LazyProveOrder
        orderNumber={requiredNumber}
        emailAddress={lastOrder?.emailAddress}
        hasCopy={lastOrder !== undefined}
        onProved={openProved}
        failureMessage={text('failed')}
      />
    );
  }
  return (
    <div className="confirmation paper" ref={frame}>
      {answer.state === 'failed' && lastOrder && <CopyNotice order={lastOrder} />}
      <AsyncContent
        answer={answer}
        placeholder={<Skeleton rows={3} rowHeight={120} />}
        failure={{ title: text('failed'), advice: text('failedAdvice') }}
        onRetry={() => orders.retry(orderNumber)}
      >
        {(order) => (
          <ConfirmedOrder order={order} isCopy={answer.state === 'failed' || order.comparedAt !== undefined} />
        )}
      </AsyncContent>
    </div>
  );
}

/**
 * Whether the server has answered that the order is not this visitor's. Stays true while the order is requested again, so that
 * the form and its input remain.
 */
function useIsUnproved(answer: Loading<Order>): boolean {
  const [isUnproved, setIsUnproved] = useState(false);
  const isRefused = answer.state === 'failed' && isUnprovedOrder(answer.problem);
  const isSettled = answer.state === 'failed' || answer.state === 'ready';
  if (isSettled && isRefused !== isUnproved) setIsUnproved(isRefused);
  return isSettled ? isRefused : isUnproved;
}

interface ConfirmedOrderProps {
  readonly order: Order;
  /** Whether the order was not compared with the server, so that nothing is known about its validity. */
  readonly isCopy: boolean;
}

/**
 * The content of an order: its number, the valid tickets, cancelled or exchanged reservations, and the total. If no ticket is
 * valid any more, the title says so, and the parts about valid tickets are left out.
 */
function ConfirmedOrder({ order, isCopy }: ConfirmedOrderProps) {
  const text = useText<typeof messages & typeof sumsMessages>();
  const { headingLevel } = useIsland();
  const { money } = useFormatters(createMoneyFormatters);
  const { orderNumber, emailAddress, grossTotal, taxTotal, journeys, reservations } = order;
  const endedReservations = reservations.filter(({ status }) => status !== 'CONFIRMED');
  // `journeys` are only the valid ones. An order that lists neither journeys nor reservations is not over.
  const isOver = journeys.length === 0 && endedReservations.length > 0;
  const validTitle = isCopy ? 'copyTitle' : 'title';
  // Structured data (schema.org) in the page, for mail programs, assistants and browsers.
  usePageData(isCopy ? undefined : toStructuredData(order));
  return (
    <>
      <div className="confirmation-head">
        <Heading level={headingLevel} className="confirmation-title">
          {!isOver && !isCopy && <Icon drawing={check} />}
          {text(isOver ? 'cancelledTitle' : validTitle)}
        </Heading>
        <p className="confirmation-number">
          <span className="confirmation-label">{text('orderNumber')}</span>{' '}
          <strong className="confirmation-figure">{orderNumber}</strong>
        </p>
        {isCopy ? (
          <p>{text('copyAbout')}</p>
        ) : (
          emailAddress !== undefined &&
          !isOver &&
          order.isBoughtInSession !== false && <p>{text('sentTo', { emailAddress })}</p>
        )}
        {!isOver && <OrderTools order={order} />}
        {!isOver && !isCopy && <OrderHelp order={order} />}
      </div>
      {!isOver && (
        <PageSection className="confirmation-part" headingClass="confirmation-subtitle" title={text('journeys')}>
          <BoughtJourneys
            journeys={journeys}
            // One below the heading of the section.
            level={headingLevel + 2}
            picture={(journey) => <RouteSketch coaches={listLegStops(journey)} isSmallOnPhones />}
          >
            {(journey) => {
              const reservation = findReservation(order, journey);
              const ticket = toTicket(order, { journey, reservation });
              return (
                <>
                  <TicketDisruptions ticket={ticket} headingLevel={headingLevel + 3} />
                  <Ticket journey={journey} reservation={reservation} />
                </>
              );
            }}
          </BoughtJourneys>
        </PageSection>
      )}
      <EndedReservations reservations={endedReservations} />
      {isFreeOrder(order) && (
        <p className="confirmation-total">
          {text('totalPaid')} <span>{text('free')}</span>
        </p>
      )}
      {grossTotal !== null && (
        <section className="confirmation-sums" aria-label={text('totalPaid')}>
          <BasketSums basket={{ ...order, total: grossTotal }} text={text} totalLabel={text('totalPaid')} />
          {taxTotal !== null && !isZero(taxTotal) && (
            <p className="confirmation-tax">
              {text('tax')} <span>{money(taxTotal)}</span>
            </p>
          )}
        </section>
      )}
      {!isOver && <p className="confirmation-advice">{text('advice')}</p>}
    </>
  );
}

/** Cancelled or exchanged reservations, without ticket codes. */
function EndedReservations({ reservations }: { readonly reservations: readonly Reservation[] }) {
  const text = useText<typeof messages & typeof boughtMessages>();
  const { clock, day } = useFormatters(createTimeFormatters);
  if (reservations.length === 0) return null;
  return (
    <PageSection
      className="confirmation-part confirmation-ended"
      headingClass="confirmation-subtitle"
      title={text('ended')}
    >
      <p>{text('endedAdvice')}</p>
      <ul className="ended-reservations">
        {reservations.map(({ reservationNumber, status, journey }) => (
          <li key={reservationNumber} className="ended-reservation">
            <span className="ended-reservation-route">
              {text('cities', { origin: journey.origin.cityName, destination: journey.destination.cityName })}
            </span>
            <Badge tone="information" label={text(status === 'EXCHANGED' ? 'exchanged' : 'cancelled')} />
            <span className="ended-reservation-facts">
              {text('endedFacts', {
                reservation: reservationNumber,
                day: day(journey.departureDateTime, 'long'),
                time: clock(journey.departureDateTime),
              })}
            </span>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
