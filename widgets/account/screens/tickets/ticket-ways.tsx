import type { AccountTicket } from '#shared/domain/orders/account-tickets.ts';
import type { RouteTable } from '#shared/domain/page/routes/route-table.ts';
import { withQuery } from '#shared/domain/page/routes/with-query.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useText } from '#shared/island/hooks/use-text.ts';
import { type Way, Ways } from '../../account-page.tsx';
import type { messages } from './messages/fr.ts';

interface TicketWaysProps {
  readonly ticket: AccountTicket;
  readonly routes: RouteTable;
  readonly isUpcoming: boolean;
}

/** What can be done with a ticket: see it, follow the coach, change or cancel it, and afterwards what was left on the coach. */
export function TicketWays({ ticket: { order, reservation }, routes, isUpcoming }: TicketWaysProps) {
  const text = useText<typeof messages>();
  const { settings } = useIsland();
  const { orderNumber } = order;
  const { journeyId } = reservation.journey;
  const { reservationKey } = reservation;
  const ofOrder = { query: new URLSearchParams({ orderNumber }) };
  const toTicket = { href: routes.href('confirmation', ofOrder), words: text('toTicket') };
  const lost = new URLSearchParams({ orderNumber, journeyId });
  const lostProperty = { href: withQuery(settings.links['lostProperty'] ?? '', lost), words: text('toLostProperty') };
  if (!isUpcoming) return <Ways ways={reservation.status === 'CONFIRMED' ? [toTicket, lostProperty] : [toTicket]} />;

  const params = reservationKey === undefined ? undefined : { reservationKey };
  const ways: readonly (Way | false)[] = [
    toTicket,
    {
      href: routes.href('itinerary', { query: new URLSearchParams({ journeyId }) }),
      words: text('toItinerary'),
    },
    params !== undefined &&
      reservation.canReschedule && { href: routes.href('reschedule', { params }), words: text('toReschedule') },
    params !== undefined &&
      reservation.canCancel && { href: routes.href('cancellation', { params }), words: text('toCancel') },
    { href: routes.href('manageBooking', ofOrder), words: text('toManage') },
    lostProperty,
  ];
  return <Ways ways={ways.filter((way) => way !== false)} />;
}
