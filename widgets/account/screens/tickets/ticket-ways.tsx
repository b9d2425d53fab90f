import type { AccountTicket } from '#shared/domain/orders/account-tickets.ts';
import type { RouteTable } from '#shared/domain/page/routes/route-table.ts';
import { withQuery } from '#shared/domain/page/routes/with-query.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Disclosure } from '#shared/ui/disclosure/disclosure.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { type Way, Ways } from '../../account-page.tsx';
import type { messages } from './messages/fr.ts';

interface TicketWaysProps {
  readonly ticket: AccountTicket;
  readonly routes: RouteTable;
  readonly isUpcoming: boolean;
  /** Whether it is the next one: the ticket that most come for. */
  readonly isNext: boolean;
}

/**
 * What can be done with a ticket: see it, follow the coach; behind a button, change or cancel it, and afterwards what was
 * left on the coach.
 */
export function TicketWays({ ticket: { order, reservation }, routes, isUpcoming, isNext }: TicketWaysProps) {
  const text = useText<typeof messages>();
  const { settings } = useIsland();
  const { navigation } = useAddress();
  const { orderNumber } = order;
  const { journeyId } = reservation.journey;
  const { reservationKey } = reservation;
  const ofOrder = { query: new URLSearchParams({ orderNumber }) };
  const toItinerary = routes.href('itinerary', { query: new URLSearchParams({ journeyId }) });
  const lost = new URLSearchParams({ orderNumber, journeyId });
  const lostProperty = { href: withQuery(settings.links['lostProperty'] ?? '', lost), words: text('toLostProperty') };
  const params = reservationKey === undefined ? undefined : { reservationKey };
  const changes: readonly (Way | false)[] = [
    params !== undefined &&
      reservation.canReschedule && { href: routes.href('reschedule', { params }), words: text('toReschedule') },
    params !== undefined &&
      reservation.canCancel && { href: routes.href('cancellation', { params }), words: text('toCancel') },
    { href: routes.href('manageBooking', ofOrder), words: text('toManage') },
    lostProperty,
  ];
  return (
    <div className="ticket-ways">
      <a
        className={`button ${isNext ? 'button-primary' : 'button-secondary'}`}
        {...linkTo(navigation, routes.href('confirmation', ofOrder))}
      >
        {text('toTicket')}
      </a>
      {isUpcoming && <TextLink {...linkTo(navigation, toItinerary)}>{text('toItinerary')}</TextLink>}
      {isUpcoming && (
        <Disclosure label={text('more')}>
          <Ways ways={changes.filter((way) => way !== false)} />
        </Disclosure>
      )}
      {!isUpcoming && reservation.status === 'CONFIRMED' && (
        <TextLink {...linkTo(navigation, lostProperty.href)}>{lostProperty.words}</TextLink>
      )}
    </div>
  );
}
