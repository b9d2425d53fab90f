import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { createTimeFormatters, formatReportedTime } from '#shared/domain/kit/units/time-formatters.ts';
import { type AccountTicket, listAccountTickets, type AccountTickets } from '#shared/domain/orders/account-tickets.ts';
import { toTicket } from '#shared/domain/orders/booked/ticket.ts';
import { type BookedJourney, isReservation, type Order } from '#shared/domain/orders/order.ts';
import type { RouteTable } from '#shared/domain/page/routes/route-table.ts';
import { addQuery } from '#shared/domain/page/routes/page-address.ts';
import {
  useIsland,
  useAddress,
  useFormatters,
  useShared,
  useSubscription,
  useText,
} from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import { TicketDisruptions } from '#shared/panels/itinerary/ticket-disruptions/ticket-disruptions.tsx';
import { AsyncContent, asyncContentStyles } from '#shared/panels/kit/async-content/async-content.tsx';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { createAccountOrders } from '#shared/services/orders/account-orders.ts';
import { createSessions } from '#shared/services/session/sessions.ts';
import { selectAccountPart } from '#shared/store/slices/account/account.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import { badgeStyles } from '#shared/ui/badge/badge.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Disclosure, disclosureStyles } from '#shared/ui/disclosure/disclosure.tsx';
import { EmptyState, emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { AccountPage, accountPageStyleTexts, type PageLinkItem, PageLinks } from '../../account-page.tsx';
import type { AccountScreenProps } from '../../screen-props.ts';
import type { messages } from './messages.ts';
import { TicketCard } from './ticket-card.tsx';
import ticketsStyles from './tickets.css?inline';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

/** CSS of the screen. */
export const styles = [
  ...asyncContentStyles,
  ...accountPageStyleTexts,
  badgeStyles,
  disclosureStyles,
  emptyStateStyles,
  ticketsStyles,
];

const selectOrders = selectAccountPart('orders');

/**
 * The tickets of the account (spec §2 `account-management/my-tickets`), upcoming ones first. A ticket is upcoming until its
 * journey has ended; cancelled ones count as past, and exchanged ones are left out. The copy stored on this device is shown
 * until the server answers, and with a warning if the request fails.
 */
export function Screen({ routes }: AccountScreenProps) {
  const text = useText<typeof messages>();
  const { services, common } = useIsland();
  const orders = services.open(createAccountOrders);
  const session = useShared(selectSession);
  // Resubscribes when the session is loaded, so that the user's orders replace the copy of this device.
  const owner = 'user' in session ? session.user.emailAddress : undefined;
  useSubscription(`account-orders ${owner ?? ''}`, () => orders.watch());
  const answer = useShared(selectOrders);
  const retry = () => {
    // The session may have failed to load as well. `true` logs another failure, since this screen requires a sign-in.
    void services.open(createSessions).check(true);
    orders.retry();
  };
  const { localNow } = services.open(createLocalTimes);
  const formatters = useFormatters(createTimeFormatters);
  /** The local time at the destination, to compare with the arrival. */
  const getNow = ({ journey }: BookedJourney) => localNow(journey.destination.timeZone);
  const loadedOrders = getLastValue(answer);
  const hasNoUpcoming = loadedOrders && listAccountTickets(loadedOrders, getNow).upcoming.length === 0;
  /** All orders of a copy were compared with the server at the same time. */
  const getCopyAdvice = ([order]: readonly Order[]) => {
    const comparedAt = order?.comparedAt ?? undefined;
    if (comparedAt === undefined) return text('copyAdvice');
    return text('copySince', { time: formatReportedTime(comparedAt, services.clock.now(), formatters) });
  };
  const links = [
    { href: routes.href('manageBooking'), label: text('manage') },
    // Without upcoming tickets, the message about that has this link instead.
    ...(hasNoUpcoming ? [] : [{ href: routes.href('journeys'), label: text('search') }]),
    { href: routes.href('profile'), label: text('toProfile') },
  ];
  return (
    <AccountPage title={text('title')}>
      <AsyncContent
        answer={answer}
        placeholder={<Skeleton rows={2} rowHeight={220} />}
        notOffered={common('notOffered')}
        failure={{ title: text('loadFailed'), advice: text('loadAdvice') }}
        onRetry={retry}
      >
        {(accountOrders) => (
          <>
            {answer.state === 'failed' && (
              <Notice tone="warning" title={text('copy')} actions={<Button onClick={retry}>{common('retry')}</Button>}>
                <p>{getCopyAdvice(accountOrders)}</p>
              </Notice>
            )}
            <Tickets {...listAccountTickets(accountOrders, getNow)} routes={routes} />
          </>
        )}
      </AsyncContent>
      <p>{text('about')}</p>
      <PageLinks links={links} />
    </AccountPage>
  );
}

function Tickets({ upcoming, past, routes }: AccountTickets & { readonly routes: RouteTable }) {
  const text = useText<typeof messages>();
  const searchLink = <PageLink href={routes.href('journeys')}>{text('search')}</PageLink>;
  const renderEmpty = (key: 'none' | 'noneUpcoming') => (
    <EmptyState drawing="ticket" text={text(key)} action={searchLink} />
  );
  if (upcoming.length === 0 && past.length === 0) return renderEmpty('none');
  return (
    <>
      {upcoming.length > 0 ? (
        <TicketList kind="upcoming" tickets={upcoming} routes={routes} />
      ) : (
        renderEmpty('noneUpcoming')
      )}
      {past.length > 0 && <TicketList kind="past" tickets={past} routes={routes} />}
    </>
  );
}

interface TicketListProps {
  readonly kind: keyof AccountTickets;
  readonly tickets: readonly AccountTicket[];
  readonly routes: RouteTable;
}

function TicketList({ kind, tickets, routes }: TicketListProps) {
  const text = useText<typeof messages>();
  const { headingLevel } = useIsland();
  const isUpcoming = kind === 'upcoming';
  return (
    <section className="tickets">
      <Heading level={headingLevel + 1} className="account-subtitle">
        {text(kind)}
      </Heading>
      <ul className="tickets">
        {tickets.map((ticket, index) => (
          <li
            key={`${ticket.order.orderNumber} ${ticket.reservation.reservationNumber ?? ticket.reservation.journey.journeyId}`}
          >
            <TicketCard ticket={ticket} level={headingLevel + 2}>
              {isUpcoming && (
                <TicketDisruptions
                  ticket={toTicket(ticket.order, {
                    journey: ticket.reservation.journey,
                    reservation: isReservation(ticket.reservation) ? ticket.reservation : undefined,
                  })}
                  headingLevel={headingLevel + 3}
                />
              )}
              <TicketActions
                ticket={ticket}
                routes={routes}
                isUpcoming={isUpcoming}
                isNext={isUpcoming && index === 0}
              />
            </TicketCard>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TicketActionsProps {
  readonly ticket: AccountTicket;
  readonly routes: RouteTable;
  readonly isUpcoming: boolean;
  /** Whether this is the next journey. Its ticket gets the primary button. */
  readonly isNext: boolean;
}

/**
 * Actions of a ticket. The ticket can always be shown. While it is upcoming, its coach can be followed, and under "more" the
 * reservation can be moved, cancelled or managed, as far as its conditions and the API allow, and lost property reported.
 * A past ticket has the link for lost property, unless the reservation was cancelled.
 */
function TicketActions({ ticket: { order, reservation }, routes, isUpcoming, isNext }: TicketActionsProps) {
  const text = useText<typeof messages>();
  const { settings } = useIsland();
  const { navigation } = useAddress();
  const { orderNumber } = order;
  const { journeyId } = reservation.journey;
  const { reservationKey } = reservation;
  const orderOptions = { query: new URLSearchParams({ orderNumber }) };
  const itineraryHref = routes.href('itinerary', { query: new URLSearchParams({ journeyId }) });
  // The setting always exists, because it has a default.
  const lostProperty = addQuery(settings.links['lostProperty'] ?? '', new URLSearchParams({ orderNumber, journeyId }));
  const lostPropertyLink = { href: lostProperty, label: text('toLostProperty') };
  const changes: PageLinkItem[] = [];
  // The key authorises changes.
  if (reservationKey !== undefined) {
    const params = { reservationKey };
    const { canReschedule, canCancel } = reservation;
    if (canReschedule) changes.push({ href: routes.href('reschedule', { params }), label: text('toReschedule') });
    if (canCancel) changes.push({ href: routes.href('cancellation', { params }), label: text('toCancel') });
  }
  changes.push({ href: routes.href('manageBooking', orderOptions), label: text('toManage') }, lostPropertyLink);
  return (
    <div className="ticket-actions">
      <a
        className={`button ${isNext ? 'button-primary' : 'button-secondary'}`}
        {...linkTo(navigation, routes.href('confirmation', orderOptions))}
      >
        {text('toTicket')}
      </a>
      {isUpcoming && <PageLink href={itineraryHref}>{text('toItinerary')}</PageLink>}
      {isUpcoming && (
        <Disclosure label={text('more')}>
          <PageLinks links={changes} />
        </Disclosure>
      )}
      {!isUpcoming && reservation.status !== 'CANCELLED' && (
        <PageLink href={lostPropertyLink.href}>{lostPropertyLink.label}</PageLink>
      )}
    </div>
  );
}
