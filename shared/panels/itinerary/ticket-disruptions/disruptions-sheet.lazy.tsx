import check from 'lucide-static/icons/circle-check.svg?icon';
import phone from 'lucide-static/icons/phone.svg?icon';
import type { ReactNode } from 'react';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import type { LiveDisruption } from '#shared/domain/orders/booked/live-disruption.ts';
import { toMark, type TicketDisruption } from '#shared/domain/orders/booked/ticket-disruptions.ts';
import type { Ticket } from '#shared/domain/orders/booked/ticket.ts';
import { type DisruptionOption, listDisruptionOptions } from '#shared/domain/orders/booked/disruption-options.ts';
import { useIsland, useAddress } from '#shared/island/hooks/context.tsx';
import { useWhen } from '#shared/island/hooks/use-when.ts';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import { Disclosure } from '#shared/ui/disclosure/disclosure.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Notice, noticeStyles } from '#shared/ui/notice/notice.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { AlertEntry, alertListStyles } from '../../alerts/alert-list/alert-list.tsx';
import { PageLink } from '../../page/page-link/page-link.tsx';
import { CoachMapToggle, coachMapPartStyles } from '../coach-map-toggle/coach-map-toggle.tsx';
import { LazyNextCoach } from '../next-coach/lazy-next-coach.tsx';
import {
  getDisruptionAdvice,
  getDisruptionTitle,
  getDisruptionTone,
  type DisruptionFormatters,
} from './disruption-sentences.ts';
import type { DisruptionMessages } from './messages.ts';
import sheetStyles from './disruptions-sheet.css?inline';
import type { TicketDisruptionsProps } from './ticket-disruptions.tsx';
import { useTicketStatus } from './use-ticket-status.ts';

/** How many alerts are visible. The others are in a disclosure, so that the ticket stays visible. */
const visibleAlertCount = 2;

/** Style sheets of the sheet. */
export const styles = [...alertListStyles, buttonStyles, noticeStyles, coachMapPartStyles, sheetStyles];

export interface DisruptionsSheetProps extends TicketDisruptionsProps {
  readonly as: NonNullable<TicketDisruptionsProps['as']>;
  readonly text: Text<DisruptionMessages>;
}

/**
 * The disruptions of the journey of a ticket: a cancelled or late coach or a missed transfer (one at most), and alerts by the
 * operator. It is the content of `TicketDisruptions`, loaded on demand.
 *
 * `as` selects what is shown. `ticket`: everything, or a sentence without disruptions; `itinerary`: next to an itinerary, which
 * already shows delays, so only alerts and disruptions that are the operator's fault; `badge`: a short label for the most
 * serious disruption; `booking`: the disruptions of a booking that is managed. A failed check is shown next to a ticket and an
 * itinerary only.
 */
export function DisruptionsSheet({ ticket, headingLevel, as, text }: DisruptionsSheetProps) {
  // Next to an itinerary, `useTicketStatus` announces only new alerts to screen readers.
  const isStatusShown = as === 'itinerary';
  const { disruptions, state, itinerary, retry } = useTicketStatus({
    ticket,
    text,
    isStatusShown,
    isOwnTicket: as !== 'booking',
  });
  const { common } = useIsland();
  const when = useWhen();
  if (as === 'badge') return <DisruptionBadge disruption={disruptions[0]} formatters={{ text, common, when }} />;
  const { origin, destination } = ticket.journey;
  // If there is a live disruption, it is the first in the list; the others are alerts.
  const [liveDisruption, ...alerts] = disruptions[0]?.kind === 'alert' ? [undefined, ...disruptions] : disruptions;
  // The check mark needs recent real-time data. Without any data, the text still reports no known disruptions; with old
  // data, it reports that real-time data is missing.
  const hasRecentData = !itinerary?.isRealTimeOld && !!(itinerary?.delayStatus || itinerary?.realTimeUpdatedAt);
  const statusKey = itinerary?.isRealTimeOld ? 'disruptionsUnknown' : 'noDisruption';
  if (as === 'booking' && disruptions.length === 0) return null;
  // The checks of `kind` below only narrow the types: `liveDisruption` is no alert, and the others are.
  const isLiveShown = liveDisruption !== undefined && (as !== 'itinerary' || liveDisruption.isByOperator);
  return (
    <div
      className="disruptions-sheet"
      role="group"
      aria-label={text('disruptionsOf', { origin: origin.cityName, destination: destination.cityName })}
    >
      {isLiveShown && liveDisruption.kind !== 'alert' && (
        <LiveNotice
          disruption={liveDisruption}
          ticket={ticket}
          itinerary={itinerary}
          text={text}
          isStatusShown={isStatusShown}
        />
      )}
      <DisruptionAlerts
        alerts={alerts.flatMap((disruption) => (disruption?.kind === 'alert' ? [disruption] : []))}
        headingLevel={headingLevel}
        text={text}
      />
      {state === 'failed' && as !== 'booking' && (
        <p className="disruptions-sheet-line">
          {text('disruptionsFailed')}{' '}
          <Button kind="quiet" onClick={retry}>
            {text('checkAgain')}
          </Button>
        </p>
      )}
      {as === 'ticket' && disruptions.length === 0 && state !== 'failed' && (
        <p className="disruptions-sheet-line">
          {state === 'ready' && hasRecentData && <Icon drawing={check} />}
          {text(state === 'ready' ? statusKey : 'disruptionsLoading')}
        </p>
      )}
      {as === 'ticket' && itinerary && <CoachMapToggle itinerary={itinerary} text={text} />}
    </div>
  );
}

interface DisruptionBadgeProps {
  readonly disruption: TicketDisruption | undefined;
  readonly formatters: DisruptionFormatters;
}

/**
 * A label for the most serious disruption; nothing without a disruption. The key makes another disruption a new element: if the
 * existing one became longer, browsers would count it as a layout shift.
 */
function DisruptionBadge({ disruption, formatters }: DisruptionBadgeProps) {
  if (!disruption) return null;
  return (
    <span key={toMark(disruption)} lang={disruption.kind === 'alert' ? disruption.alert.lang : undefined}>
      <Badge tone={getDisruptionTone(disruption)} label={getDisruptionTitle(disruption, formatters)} />
    </span>
  );
}

type AlertDisruption = TicketDisruption & { readonly kind: 'alert' };

interface DisruptionAlertsProps {
  /** The most serious first. */
  readonly alerts: readonly AlertDisruption[];
  readonly headingLevel: number;
  readonly text: Text<DisruptionMessages>;
}

/** Alerts for a booked journey: the most serious ones, and the others in a disclosure. */
function DisruptionAlerts({ alerts, headingLevel, text }: DisruptionAlertsProps) {
  if (alerts.length === 0) return null;
  const hiddenAlerts = alerts.slice(visibleAlertCount);
  const list = (disruptions: readonly AlertDisruption[]) => (
    <ul className="alert-list">
      {disruptions.map(({ alert, isNew }) => (
        <li key={alert.id}>
          <AlertEntry alert={alert} text={text} headingLevel={headingLevel}>
            {isNew && <Badge tone="information" label={text('newSinceBooking')} />}
          </AlertEntry>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {list(alerts.slice(0, visibleAlertCount))}
      {hiddenAlerts.length > 0 && (
        <Disclosure label={text('moreAlerts', { count: hiddenAlerts.length })}>{list(hiddenAlerts)}</Disclosure>
      )}
    </>
  );
}

interface LiveNoticeProps {
  readonly disruption: LiveDisruption & TicketDisruption;
  readonly ticket: Ticket;
  readonly itinerary: Itinerary | undefined;
  readonly text: Text<DisruptionMessages>;
  /** Whether the itinerary next to it already shows the status, the customer service number and the next coach. */
  readonly isStatusShown: boolean;
}

/** A live disruption (not an alert) of a booked journey: its meaning, and the traveller's options. */
function LiveNotice({ disruption, ticket, itinerary, text, isStatusShown }: LiveNoticeProps) {
  const { common } = useIsland();
  const formatters = { text, common, when: useWhen() };
  // Links are in the notice; the next coach is shown below it.
  const allOptions = listDisruptionOptions(disruption, ticket.reservation);
  const options = allOptions.flatMap((option) =>
    option === 'next-coach' || (option === 'contact' && isStatusShown) ? [] : [option],
  );
  const isFree = options.includes('free-reschedule');
  const advice = isStatusShown ? '' : getDisruptionAdvice(disruption, formatters);
  const title = isStatusShown
    ? text('yourTicket', { orderNumber: ticket.orderNumber })
    : getDisruptionTitle(disruption, formatters);
  return (
    <>
      <Notice
        tone={isStatusShown ? 'information' : getDisruptionTone(disruption)}
        title={title}
        actions={options.length > 0 ? <OptionLinks options={options} ticket={ticket} text={text} /> : undefined}
      >
        {(advice !== '' || isFree) && <p>{[advice, isFree ? text('freeOfCharge') : ''].filter(Boolean).join(' ')}</p>}
        {disruption.isNew && !isStatusShown && (
          <p>
            <Badge tone="information" label={text('newSinceBooking')} />
          </p>
        )}
      </Notice>
      {allOptions.includes('next-coach') && itinerary && !isStatusShown && <LazyNextCoach itinerary={itinerary} />}
    </>
  );
}

/** Options that are links; the next coach is more than a link. */
type LinkedOption = Exclude<DisruptionOption, 'next-coach'>;

interface OptionLinksProps {
  readonly options: readonly LinkedOption[];
  readonly ticket: Ticket;
  readonly text: Text<DisruptionMessages>;
}

/**
 * Links to the options after a disruption, the most likely first. The key of a reservation is the right to change it. If this
 * device does not have it, the links for changes and refunds lead to the page on which the traveller finds the booking, with its
 * number filled in.
 */
function OptionLinks({ options, ticket, text }: OptionLinksProps) {
  const { settings } = useIsland();
  const { navigation } = useAddress();
  const key = ticket.reservation?.reservationKey;
  const lookupHref = navigation.href('manageBooking', new URLSearchParams({ orderNumber: ticket.orderNumber }));
  const reservationHref =
    key === undefined ? undefined : `${navigation.href('cancellation')}/${encodeURIComponent(key)}`;
  const links: Readonly<Record<LinkedOption, () => ReactNode>> = {
    'free-reschedule': () => (
      <a
        className="button button-secondary"
        {...linkTo(navigation, reservationHref === undefined ? lookupHref : `${reservationHref}/reschedule`)}
      >
        <span>{text('rescheduleFree')}</span>
      </a>
    ),
    refund: () => <PageLink href={reservationHref ?? lookupHref}>{text('askRefund')}</PageLink>,
    contact: () => {
      const { customerServicePhone } = settings;
      if (customerServicePhone === '') return <PageLink to="contact">{text('contactUs')}</PageLink>;
      // The address has only digits and `+`. The visible number does not wrap at its spaces.
      return (
        <TextLink href={`tel:${customerServicePhone.replace(/[^+\d]/g, '')}`} icon={phone}>
          {text('callUs', { phone: customerServicePhone.replaceAll(' ', '\u00a0') })}
        </TextLink>
      );
    },
  };
  return (
    <ul className="disruptions-sheet-actions">
      {options.map((option) => (
        <li key={option}>{links[option]()}</li>
      ))}
    </ul>
  );
}
