import check from 'lucide-static/icons/circle-check.svg?icon';
import { useEffect, useEffectEvent } from 'react';
import { listLegStops } from '#shared/domain/journeys/leg-changes.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/format-money.ts';
import { isZero, toMainAmount, sumMoney } from '#shared/domain/kit/money/money.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { toTicket } from '#shared/domain/orders/booked/ticket.ts';
import { toStructuredData } from '#shared/domain/orders/to-structured-data.ts';
import { type Order, type Reservation, findReservation } from '#shared/domain/orders/order.ts';
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
import { isNotFound } from '#shared/services/kit/not-found.ts';
import { createOrderConfirmations } from '#shared/services/orders/order-confirmations.ts';
import { selectOrder } from '#shared/store/slices/orders/orders.ts';
import { Badge, badgeStyles } from '#shared/ui/badge/badge.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { paperStyles } from '#shared/ui/paper/paper.ts';
import { RouteSketch, routeSketchStyles } from '#shared/ui/route-sketch/route-sketch.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { BoughtJourneys, boughtJourneysStyles } from '../../bought-journeys/bought-journeys.tsx';
import type { messages as boughtMessages } from '../../bought-journeys/messages.ts';
import { PageSection, pageStyles, PlannerPage } from '../../kit/planner-page.tsx';
import confirmationStyles from './confirmation.css?inline';
import type { messages } from './messages.ts';
import { OrderTools } from './order-tools.tsx';
import { Ticket } from './ticket.tsx';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

/** Style sheets of the screen. The nested list only keeps the formatter from writing each element on its own line. */
export const styles = [
  ...[...pageStyles, badgeStyles, paperStyles, boughtJourneysStyles, basketSumsStyles, routeSketchStyles],
  confirmationStyles,
];

/**
 * The screen at `journey-planner/confirmation` (spec §3 "Order confirmation"): the order whose number is in the address
 * (`?orderNumber=`), or by default the latest one of this visitor. The order is stored in this browser, so that it opens
 * without a network.
 */
export function Screen() {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { address } = useAddress();
  const orderNumber = new URLSearchParams(address.search).get('orderNumber') ?? '';
  const orders = services.open(createOrderConfirmations);
  // Shows the stored order at once, and then the answer of the server. An empty number selects the latest order.
  useSubscription(orderNumber, () => orders.watch(orderNumber));
  const answer = useShared(selectOrder(orderNumber));
  // The server does not have the order, and no earlier answer can be shown (`last`).
  const isUnknown = answer.state === 'failed' && answer.last === undefined && isNotFound(answer.problem);
  // Only an answer of the server is `ready`. The stored copy is the `last` value while that is loading.
  useReportOrder(answer.state === 'ready' ? answer.value : undefined);

  if (isUnknown) {
    const contactLink = <PageLink to="contact">{text('contact')}</PageLink>;
    return (
      <PlannerPage className="confirmation" title={text('unknown')}>
        <EmptyState drawing="search" text={text('unknownAdvice')} action={contactLink} />
      </PlannerPage>
    );
  }
  return (
    <div className="confirmation paper">
      {/* The request failed: the last known order is shown, with a notice that it may be outdated. */}
      {answer.state === 'failed' && answer.last !== undefined && (
        <Notice tone="information" title={text('kept')} advice={text('keptAdvice')} />
      )}
      <AsyncContent
        answer={answer}
        placeholder={<Skeleton rows={3} rowHeight={120} />}
        failure={{ title: text('failed'), advice: text('failedAdvice') }}
        onRetry={() => orders.retry(orderNumber)}
      >
        {(order) => <ConfirmedOrder order={order} />}
      </AsyncContent>
    </div>
  );
}

/**
 * The content of an order: its number, the valid tickets, cancelled or exchanged reservations, and the total. If no ticket is
 * valid any more, the title says so, and the parts about valid tickets are left out.
 */
function ConfirmedOrder({ order }: { readonly order: Order }) {
  const text = useText<typeof messages & typeof sumsMessages>();
  const { headingLevel } = useIsland();
  const { money } = useFormatters(createMoneyFormatters);
  const { orderNumber, emailAddress, grossTotal, taxTotal, journeys, reservations } = order;
  const endedReservations = reservations.filter(({ status }) => status !== 'CONFIRMED');
  // `journeys` are only the valid ones. An order that lists neither journeys nor reservations is not over.
  const isOver = journeys.length === 0 && endedReservations.length > 0;
  // Structured data (schema.org) in the page, for mail programs, assistants and browsers.
  usePageData(toStructuredData(order));
  return (
    <>
      <div className="confirmation-head">
        <Heading level={headingLevel} className="confirmation-title">
          {!isOver && <Icon drawing={check} />}
          {text(isOver ? 'cancelledTitle' : 'title')}
        </Heading>
        <p className="confirmation-number">
          <span className="confirmation-label">{text('orderNumber')}</span>{' '}
          <strong className="confirmation-figure">{orderNumber}</strong>
        </p>
        {emailAddress !== undefined && !isOver && <p>{text('sentTo', { emailAddress })}</p>}
        {!isOver && <OrderTools order={order} />}
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
      {/* An order without an amount (`null`) is shown as free (spec §9). */}
      {grossTotal === null ? (
        <p className="confirmation-total">
          {text('totalPaid')} <span>{text('free')}</span>
        </p>
      ) : (
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

/**
 * Emits an event on the page when this browser has loaded the order for the first time (host contract §5), and reports the
 * order to analytics.
 */
function useReportOrder(order: Order | undefined): void {
  const { services, emit } = useIsland();
  const report = useEffectEvent((completedOrder: Order) => {
    const { orderNumber, currency, grossTotal, emailAddress = '', telephoneNumber } = completedOrder;
    // Ignore a failed import: analytics must not break the confirmation.
    import('#shared/services/analytics/order-completions.ts').then(
      ({ createOrderCompletions }) =>
        services.open(createOrderCompletions).report({
          orderNumber,
          // An order without an amount is free: the sum of no amounts is zero.
          amount: grossTotal ?? sumMoney(currency, []),
          email: emailAddress,
          phone: telephoneNumber,
        }),
      () => undefined,
    );
    // True once for each order that was not stored in this browser before.
    if (services.open(createOrderConfirmations).consumeIsNew(orderNumber)) {
      emit('coach:order-completed', { orderNumber, grossTotal: grossTotal && toMainAmount(grossTotal), currency });
    }
  });
  // Runs for each answer. Both services ignore an order that they have reported already.
  useEffect(() => {
    if (order) report(order);
  }, [order]);
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
