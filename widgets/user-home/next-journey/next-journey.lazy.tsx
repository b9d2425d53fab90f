import { listAccountTickets } from '#shared/domain/orders/account-tickets.ts';
import { isReservation } from '#shared/domain/orders/order.ts';
import { toTicket } from '#shared/domain/orders/booked/ticket.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { createTimeFormatters, formatReportedTime } from '#shared/domain/kit/units/time-formatters.ts';
import { useIsland, useFormatters, useShared, useSubscription, useText } from '#shared/island/hooks/context.tsx';
import { TicketDisruptions } from '#shared/panels/itinerary/ticket-disruptions/ticket-disruptions.tsx';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { createNavigation } from '#shared/services/page/navigation.ts';
import { isUnprovedOrder } from '#shared/services/kit/not-found.ts';
import { createAccountOrders } from '#shared/services/orders/account-orders.ts';
import { selectAccountPart } from '#shared/store/slices/account/account.ts';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import nextJourneyStyles from './next-journey.css?inline';
import type { messages } from './messages.ts';

/** CSS in addition to that of the island. */
export const styles = [nextJourneyStyles];

const selectOrders = selectAccountPart('orders');

/**
 * The next journey of the signed-in user, with links to its ticket and itinerary. Renders nothing without such a journey, or
 * before it has loaded. If the request fails, says that it is a copy on this device.
 */
export function NextJourney() {
  const text = useText<typeof messages>();
  const { services, headingLevel } = useIsland();
  const navigation = services.open(createNavigation);
  const { localNow } = services.open(createLocalTimes);
  const formatters = useFormatters(createTimeFormatters);
  const { clock, day } = formatters;
  useSubscription('account-orders', () => services.open(createAccountOrders).watch());
  const answer = useShared(selectOrders);
  // If the server does not show the orders to this visitor, the copy on this device may be out of date.
  const orders = answer.state === 'failed' && isUnprovedOrder(answer.problem) ? [] : (getLastValue(answer) ?? []);
  // The first confirmed ticket by departure whose scheduled arrival, in the local time of the destination, is still ahead.
  const [next] = listAccountTickets(orders, ({ journey }) => localNow(journey.destination.timeZone)).upcoming;
  if (!next) return null;
  const { order, reservation } = next;
  const { journey } = reservation;
  const { journeyId, departureDateTime, origin, destination } = journey;
  const ticket = toTicket(order, { journey, reservation: isReservation(reservation) ? reservation : undefined });
  const comparedAt = order.comparedAt ?? undefined;
  const ticketQuery = new URLSearchParams({ orderNumber: order.orderNumber });
  return (
    <section className="next-journey" aria-label={text('next')}>
      <p className="user-home-label">{text('next')}</p>
      <p className="next-journey-cities">
        {text('nextCities', { origin: origin.cityName, destination: destination.cityName })}
      </p>
      <p>
        <time dateTime={departureDateTime}>
          {text('nextTime', { day: day(departureDateTime, 'long'), time: clock(departureDateTime) })}
        </time>
      </p>
      {answer.state === 'failed' && (
        <p>
          {comparedAt === undefined
            ? text('nextCopy')
            : text('nextCopySince', { time: formatReportedTime(comparedAt, services.clock.now(), formatters) })}
        </p>
      )}
      <TicketDisruptions ticket={ticket} headingLevel={headingLevel} as="badge" />
      <p className="user-home-actions">
        <TextLink href={navigation.href('confirmation', ticketQuery)}>{text('toTicket')}</TextLink>
        <TextLink href={navigation.href('itinerary', new URLSearchParams({ journeyId }))}>
          {text('toItinerary')}
        </TextLink>
      </p>
    </section>
  );
}
